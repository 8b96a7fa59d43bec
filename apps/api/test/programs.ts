import { OpenApi } from '@floorwright/contract/samples';

import type { Product } from './product.ts';

/** The program of a feature, as the API reference shows it. */
export const programOf = async ({ url }: Product, feature: string): Promise<string> => {
  const response = await fetch(`${url}/api/openapi.json`);
  const { tags } = OpenApi.parse(await response.json());
  const program = tags.find(({ name }) => name === feature)?.['x-program'];
  if (program === undefined) throw new Error(`${feature} has no program`);
  return program;
};
