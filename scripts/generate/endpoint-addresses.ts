import { contract } from '@floorwright/contract';

const comment = `// Generated from the contract. The console loads these addresses instead of the schemas.
`;

/** Method and path of every endpoint, typed by the contract. */
export const endpointAddresses = (): Promise<string> => {
  const features = Object.entries(contract).map(([feature, endpoints]) => {
    const lines = Object.entries(endpoints).map(
      ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },\n`,
    );
    return `export const ${feature}: EndpointAddresses<Contract['${feature}']> = {\n${lines.join('')}};\n`;
  });
  const imports = [
    "import type { Contract } from './index.ts';\n",
    "import type { EndpointAddresses } from './wire/endpoint.ts';\n",
  ];
  return Promise.resolve([comment + imports.join(''), ...features].join('\n'));
};
