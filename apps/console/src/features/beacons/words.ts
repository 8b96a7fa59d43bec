export const noDeletion = 'Your role does not allow deleting beacons';
