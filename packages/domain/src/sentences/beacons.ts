/** Beacons, their import, and engagements. */
export const beaconSentences = {
  building_missing: 'Please select building',
  uuid_wrong: 'Please correct UUID',
  beacon_stale: 'Someone else moved this beacon in the meantime.',
  beacon_twice: '{name} in {building} already has this UUID, major and minor.',
  beacon_twice_hidden: 'Another beacon of your company already has this UUID, major and minor.',
  beacons_chosen: 'Choose 1 to {#most} beacons.',
  beacon_gone:
    'One of these beacons is no longer there. Nothing was changed. Clear the selection and choose again.',
  beacons_gone:
    '{#count} of these beacons are no longer there. Nothing was changed. Clear the selection and choose again.',
  beacon_used:
    "Used by the engagement '{engagement}'. Ask someone who can edit engagements to move it to another building.",
  beacon_used_by_several:
    "Used by the engagement '{engagement}' and {#others} more. Ask someone who can edit engagements to move it to another building.",

  columns_missing: 'Choose what each column contains.',
  columns_mandatory: '*Mandatory fields are: Name, UUID, Minor, Major',
  columns_identical: 'You have selected identical columns name',
  column_beyond: 'The file has {#columns} columns, so there is no column {#column}.',
  header_said: 'State whether the file has a header row.',
  floor_unclear:
    'It is unclear whether the column holds IDs or names of floors. Use only IDs, under the header Floor ID.',
  floor_ambiguous:
    "'{cell}' is the name of one floor (ID {#id}) and the ID of another ({floor}). Use only IDs, under the header Floor ID.",
  import_line_repeated: 'Line {#line} has the same UUID, major and minor.',
  import_beacon_engaged:
    'Engagements in {building} use this beacon. Ask someone who can edit engagements to move it.',
  import_not_waiting: 'This import is not waiting for its columns.',
  import_over: 'This import has ended. There is nothing left to cancel.',
  import_final: 'This import cannot be undone any more.',
  import_undone: 'This import was already undone.',
  import_busy: 'Other imports of your company are being checked. Try again soon.',
  import_unreadable: 'Something went wrong, please use correct csv file.',
  import_too_long: 'The file has more than 300,000 lines. Split it into several files.',
  import_hidden: 'You can no longer see the building of this import.',
  import_old: 'This import was not saved within 30 days.',
  import_unfinished: 'The import could not be finished. Upload the file again.',
  import_canceled: 'The import was canceled.',

  engagement_stale: 'Someone else changed this engagement in the meantime.',
  engagement_beacons_missing: 'Please select the beacons on the map',
  engagement_beacons_elsewhere:
    'Some of these beacons are not in this building. Please select the beacons on the map',
  engagement_beacons_most: 'At most 1000 beacons',
  event_missing: 'Please select the trigger',
  action_missing: 'Choose a coupon, a url or a custom action.',
  action_name_missing: 'Action name Required',
  url_missing: 'Url Required',
  url_start: 'Start the link with http:// or https://.',
  title_missing: 'Title Required',
  value_missing: 'Value Required',
  name_missing: 'Name Required',
  pair_missing: 'Please add at last one key/value pair.',
  pair_form: 'Send a name and a value.',
  pairs_most: 'At most 100 key/value pairs',
  period_backward: 'The end date is before the start date.',
  template_unknown: 'Choose one of the templates.',
  code_kind: 'Choose a QR code or a bar code.',
  coupon_described: 'Send the coupon as an object.',
  unique_number_missing: 'Unique identifier number Required',
  number_missing: 'Identifier number Required',
  bar_code_characters: 'A bar code can only hold plain letters, digits and symbols.',
  button_label_missing: 'Button Label required',
  logo_missing: 'Logo required',
  background_missing: 'Background required',
} as const;
