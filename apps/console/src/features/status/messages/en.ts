export const messages = {
  title: 'System status',
  banner: {
    ok: 'All Systems Operational',
    warn: 'All Systems Operational With Minor Issues',
    error: 'Status Check Failed',
    severe: 'Major Outages Detected',
  },
  words: {
    ok: 'Operational',
    warn: 'Minor issues',
    error: 'Could not be checked',
    severe: 'Outage',
  },
  noAnswer: 'The API did not answer.',
  services: 'Services',
  serviceNames: {
    api: 'API',
    database: 'Database',
    storage: 'Storage',
    mail: 'Mail',
    jobs: 'Jobs',
    visits: 'Visits',
  },
  checkAgain: 'Check again',
  checkedAt: (time: string) => `Checked at ${time}`,
};

export type Messages = typeof messages;
