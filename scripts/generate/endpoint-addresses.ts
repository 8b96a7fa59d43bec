import { contract, type Endpoint } from '@floorwright/contract';

const comment = `// Generated from the contract. The console loads these addresses instead of the schemas.
`;

const imports = [
  "import type { Contract } from './index.ts';\n",
  "import type { EndpointAddresses } from './wire/endpoint.ts';\n",
];

const isOpen = ({ needs }: Endpoint): boolean => needs === 'public';

/** Method and path of the endpoints of these features, typed by the contract. */
const addressesOf = (features: readonly [string, Record<string, Endpoint>][]): Promise<string> => {
  const parts = features.map(([feature, endpoints]) => {
    const lines = Object.entries(endpoints).map(
      ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },\n`,
    );
    return `export const ${feature}: EndpointAddresses<Contract['${feature}']> = {\n${lines.join('')}};\n`;
  });
  return Promise.resolve([comment + imports.join(''), ...parts].join('\n'));
};

const features = Object.entries<Record<string, Endpoint>>(contract);
const hasOpen = ([, endpoints]: (typeof features)[number]): boolean =>
  Object.values(endpoints).some(isOpen);

/** Features of the pages that open without a sign-in, which load less. */
export const openAddresses = (): Promise<string> => addressesOf(features.filter(hasOpen));

export const otherAddresses = (): Promise<string> =>
  addressesOf(features.filter((feature) => !hasOpen(feature)));
