export * from './content-languages.ts';
export * from './texts.ts';
