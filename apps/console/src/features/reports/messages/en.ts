import { englishPlural } from '@floorwright/domain/language';
import type { ReactNode } from 'react';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Analytics & Reports',
  buildings: 'Buildings',
  notLoaded: 'The report could not be loaded.',
  loading: 'Loading the report',
  removed: {
    title: (floor: string) => `${floor} was removed`,
    note: 'The building no longer has this floor. The report shows its visits as long as they are stored.',
  },
  tryAgain: 'Try again',
  export: (title: string) => `Export ${title} as CSV`,
  loadingPart: (title: string) => `Loading: ${title}`,
  heatmap: 'Heatmap',
  chart: {
    title: 'Number of Visitors',
    day: 'Day',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    notYet: 'Not yet',
    hint: 'Hover over a day for figures.',
    onlyLast: (day: string, lastWeek: number) => `${day}: ${figure(lastWeek)} last week`,
    both: (day: string, thisWeek: number, lastWeek: number) =>
      `${day}: ${figure(thisWeek)} this week, ${figure(lastWeek)} last week`,
    notLoaded: 'The visitors could not be loaded.',
  },
  engagements: {
    title: 'Engagements',
    notLoaded: 'The engagements could not be loaded.',
    none: 'This building has no engagements.',
    name: 'Engagement',
    delivered: 'Delivered',
    opened: 'Opened',
    rate: 'Rate',
  },
  heat: {
    visits: 'Visits',
    dwell: 'Dwell',
    visitsLegend: 'Visits per 2 m square',
    dwellLegend: 'Dwell per 2 m square',
    seconds: (seconds: number) => `${figure(seconds)} s`,
    minutes: (minutes: number) => `${figure(minutes)} min`,
    hours: (hours: number) => `${figure(hours)} h`,
    hoursAndMinutes: (hours: number, minutes: number) =>
      `${figure(hours)} h ${figure(minutes)} min`,
    visitCount: (count: number) =>
      englishPlural(count, { one: `${figure(count)} visit`, other: `${figure(count)} visits` }),
    whole: 'The whole range',
    hourly: 'Hour by hour',
    pause: 'Pause',
    play: 'Play',
    hourShown: 'Hour shown',
    showWhole: 'Show the whole range',
    isLive: 'The map shows live visitors. The range does not apply.',
    weightedBy: 'Weighted by',
    missing: {
      wholeDay: (day: string) =>
        `Before ${day} only whole days are stored. The map includes the whole day.`,
      wholeDayAndStart: (day: string) =>
        `Before ${day} only whole days are stored. The map includes the whole day, and playback starts on ${day}.`,
      wholeDayNoPlayback: (day: string) =>
        `Before ${day} only whole days are stored. The map includes the whole day, and there is no playback.`,
      start: (day: string) =>
        `Before ${day} only whole days are stored. Playback starts on ${day}.`,
      noPlayback: (day: string) =>
        `Before ${day} only whole days are stored. There is no playback.`,
    },
  },
  past: {
    live: (number: number, time: string) =>
      `The map shows the floor as visitors saw it at the end: version ${figure(number)}, live since ${time}.`,
    nearest: (number: number, time: string) =>
      `No version is stored for this time. The map shows the nearest one: version ${figure(number)} of ${time}.`,
    /** Changes were published automatically, and stored at the end of the day. */
    daily: (number: number, time: string) =>
      `The map shows the floor as visitors saw it at the end: version ${figure(number)}, stored automatically on ${time}.`,
    nearestDaily: (number: number, time: string) =>
      `Changes were published automatically. The map shows the floor as it was on ${time}: version ${figure(number)}.`,
    today: 'No version is stored for this time. The map shows the floor as it is now.',
    absent: (number: number) =>
      `Version ${figure(number)}, which visitors saw then, does not have this floor. The map shows it as it is now.`,
    failed: (number: number) =>
      `Version ${figure(number)} could not be loaded. The map shows the floor as it is now.`,
    /** The same of a floor that was removed. */
    removed: {
      today: 'No version is stored for this time. The map shows the floor as it was last.',
      absent: (number: number) =>
        `Version ${figure(number)}, which visitors saw at the end, does not have this floor. The map shows it as it was last.`,
      failed: (number: number) =>
        `Version ${figure(number)} could not be loaded. The map shows the floor as it was last.`,
    },
    list: 'Versions in this range',
    wentLive: (count: number) =>
      englishPlural(count, {
        one: 'A new version went live in this range:',
        other: `${figure(count)} versions went live in this range:`,
      }),
    /** With automatic publishing: at the end of days with changes. */
    stored: (count: number) =>
      englishPlural(count, {
        one: 'A version was stored in this range:',
        other: `${figure(count)} versions were stored in this range:`,
      }),
    mark: (time: string, number: number) => `${time}: version ${figure(number)}`,
    automatic: 'automatic publishing from then on',
    storedDaily: 'stored automatically at the end of the day',
  },
  map: {
    live: 'Live',
    tools: 'Map tools',
    view: 'Map view',
    zoom: 'Zoom to the floor',
    looking: 'Looking for visitors …',
    liveFailed: (reason: string) => `Live visitors could not be loaded. ${reason}`,
    now: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} visitor on this floor now`,
        other: `${figure(count)} visitors on this floor now`,
      }),
    noVisitors: 'No visitors on this floor now',
    someShown: (count: number) => `${figure(count)} of them shown`,
    polled: 'updated every few seconds',
    separator: ', ',
    heatFailed: (reason: string) => `The heatmap could not be loaded. ${reason}`,
    heatLoading: 'Loading the heatmap …',
    heatEmpty: 'No visitors on this floor in this range.',
    legend: 'Legend',
    none: 'None',
    orMore: (value: string) => `${value} or more`,
    map: 'Map of the report',
  },
  pois: {
    title: 'Busiest POIs',
    notLoaded: 'The visits could not be loaded.',
    none: 'No POI of this floor was visited in this range.',
    poi: 'POI',
    visits: 'Visits',
    stay: 'Average stay',
    fewer: 'Show fewer',
    all: (count: number) =>
      englishPlural(count, {
        one: `Show all ${figure(count)}`,
        other: `Show all ${figure(count)}`,
      }),
    tooLong: (days: number) => `Choose at most ${figure(days)} days to see them.`,
    notStored: (time: string) =>
      `Positions before ${time} are no longer stored. Choose a later range to see visits.`,
    countedFrom: (time: string) =>
      `Counted from ${time} on. Earlier positions are no longer stored.`,
  },
  range: {
    today: 'Today',
    yesterday: 'Yesterday',
    lastMonthDays: 'Last 30 days',
    lastWeekDays: 'Last 7 days',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next decade',
    previousDecade: 'Previous decade',
    chooseMonth: 'Choose a month',
    chooseYear: 'Choose a year',
    hours: 'Hours',
    minutes: 'Minutes',
    amPm: 'AM or PM',
    pickerFormat: 'MM/DD/YYYY h:mm A',
    clock: '12h' as '12h' | '24h',
    close: (label: string) => `Close ${label}`,
    from: 'From',
    to: 'To',
    timesIn: (zone: string) => `Times in ${zone}`,
    timesInOwn: (zone: string) => `Times in ${zone}, your own time zone`,
    quick: 'Quick ranges',
    endFirst: 'The end has to be after the start.',
    tooLong: (days: number) => `Choose at most ${figure(days)} days.`,
  },
  data: {
    notLoaded: 'The settings could not be loaded.',
    erase: 'Erase a visitor',
    unknown: (id: string) => `No visitor has the id ${id}.`,
    nothingErased:
      'Nothing was erased. Ids are case-sensitive, and data older than the retention period is already deleted.',
    erased: (id: string, counts: string) => `${id} was erased: ${counts}.`,
    positions: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} position`,
        other: `${figure(count)} positions`,
      }),
    events: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} engagement event`,
        other: `${figure(count)} engagement events`,
      }),
    visitorId: 'Visitor id',
    visitorIdNote:
      'The id that your app sends when a session starts. Only a hash of it is stored, so ids cannot be listed or searched here.',
    eraseVisitor: 'Erase visitor',
    confirmErase: 'Erase',
    eraseNote: (id: ReactNode): ReactNode => [
      'All data of the visitor ',
      id,
      ' is deleted and removed from every report.',
    ],
    stopApp: 'Data that their app sends later is stored again. Stop the app first.',
    updated: 'Updated successfully',
    retention: 'Data retention',
    months: 'Months',
    monthsNote:
      'From 1 to 60. Older data is deleted every night: visitor positions, the reports based on them, and engagement results.',
    save: 'Save',
    deleteOlder: 'Delete older data',
    delete: 'Delete',
    monthCount: (count: number) =>
      englishPlural(count, { one: `${figure(count)} month`, other: `${figure(count)} months` }),
    retained: (months: ReactNode): ReactNode => [
      'From now on, visitor data is retained for ',
      months,
      '.',
    ],
    retainedNote:
      'Older data is deleted tonight: positions, heatmaps, visitor counts and engagement results. Reports of that time will be empty.',
  },
};

export type Messages = typeof messages;
