export const pageTitle = 'Resize floor';
