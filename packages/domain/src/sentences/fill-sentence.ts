import { fillTemplate, type ParamsIn } from './template.ts';

/**
 * The English sentence of a template with parameters; the others are sentences themselves. It takes the
 * template instead of its code, so that a page loads only the templates of its own subjects.
 */
export const fillSentence = <Template extends `${string}{${string}}${string}`>(
  template: Template,
  params: ParamsIn<Template>,
): string => fillTemplate(template, { ...params });
