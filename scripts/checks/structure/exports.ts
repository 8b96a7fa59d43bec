import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { sourceFiles } from './files.ts';
import { isTest, isToolConfig } from './folders.ts';
import { targetOf } from './imports.ts';
import type { Manifests } from './manifests.ts';

/** A name that a file exports; `*` stands for all of them. */
type Name = { readonly file: string; readonly name: string };

type Module = {
  /** Each exported name with its line, and where it comes from if it is exported again. */
  readonly exports: ReadonlyMap<string, { readonly line: number; readonly from: Name | null }>;
  /** The files of `export * from`. */
  readonly wholes: readonly string[];
  readonly imports: readonly Name[];
};

/** Migrations, catalogs and generated files: other code finds them by their path, or writes them. */
const loadedByName =
  /\/migrations\/|\/messages\/[a-z]+\.ts$|\/sentences\/[a-z]{2}\.ts$|\.generated\.ts$/;

/** Tells readers that a name has no use in the product. */
const forTests = /\/\*\*[^/]*For tests[^/]*\*\/\s*$/;

/**
 * Exported names that no file imports, one sentence each, and names of the product that only tests use: nothing imports
 * them but tests, nor does their own file use them, and no comment says that they are for tests.
 */
export const unusedExports = (
  root: string,
  files: readonly string[],
  manifests: Manifests,
): string[] => {
  const fileOf = (file: string, specifier: string): string =>
    pathOf(root, file, specifier, manifests) ?? specifier;
  const scripts = sourceFiles(root, ['scripts']);
  const modules = new Map(
    [...files, ...scripts].map((file) => [file, readModule(root, file, fileOf)] as const),
  );
  const used = usedNames(modules, () => true);
  const usedByProduct = usedNames(modules, (file) => !isTest(file));
  return files
    .filter((file) => !isToolConfig(file) && !loadedByName.test(file))
    .flatMap((file) =>
      [...(modules.get(file)?.exports ?? [])].flatMap(([name, exported]) => {
        if (name === 'default') return [];
        const place = `${file}:${exported.line} exports ${name}, which`;
        if (!used.get(file)?.has(name)) return [`${place} no other file imports`];
        if (!isProduct(file) || exported.from || usedByProduct.get(file)?.has(name)) return [];
        return isOnlyForTests(readFileSync(join(root, file), 'utf8'), name)
          ? [
              `${place} only tests use: delete it, move it to the tests, or say 'For tests' in its comment`,
            ]
          : [];
      }),
    );
};

type Modules = ReadonlyMap<string, Module>;

/** The exported names that the chosen files use, by file. */
const usedNames = (
  modules: Modules,
  counts: (file: string) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const used = new Map<string, Set<string>>();
  const use = ({ file, name }: Name): void => {
    const module = modules.get(file);
    const names = used.get(file) ?? new Set();
    if (!module || names.has(name)) return;
    used.set(file, names.add(name));
    for (const one of name === '*' ? module.exports.keys() : [name]) {
      names.add(one);
      const origin = module.exports.get(one)?.from;
      if (origin) use(origin);
    }
    if (!module.exports.has(name)) for (const whole of module.wholes) use({ file: whole, name });
  };
  for (const [file, { imports }] of modules)
    if (counts(file)) for (const name of imports) use(name);
  return used;
};

/** Sources of packages and applications; tests, tools and benchmarks serve no other product. */
const isProduct = (file: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file);

const isOnlyForTests = (source: string, name: string): boolean => {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  if (code.split(new RegExp(`\\b${name}\\b`)).length > 2) return false;
  const [before = ''] = source.split(new RegExp(`export (?:const|function|type) ${name}\\b`));
  return !forTests.test(before);
};

const readModule = (
  root: string,
  file: string,
  fileOf: (file: string, specifier: string) => string,
): Module => {
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const lineAt = (start: number): number => source.slice(0, start).split('\n').length;
  // Declaration files name interfaces, also those that no file imports.
  const exported = staticExports
    .filter(({ start }) => !source.startsWith('export interface', start))
    .flatMap(({ entries }) => entries);
  return {
    exports: new Map(
      exported.flatMap(({ start, moduleRequest, importName, exportName }) => {
        const name = exportName.name ?? (exportName.kind === 'Default' ? 'default' : null);
        if (name === null) return [];
        const from = moduleRequest && {
          file: fileOf(file, moduleRequest.value),
          name: importName.name ?? '*',
        };
        return [[name, { line: lineAt(start), from }] as const];
      }),
    ),
    wholes: exported.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest && exportName.kind === 'None' ? fileOf(file, moduleRequest.value) : [],
    ),
    imports: [
      ...staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => ({
          file: fileOf(file, moduleRequest.value),
          name: importName.kind === 'Name' ? (importName.name ?? '*') : '*',
        })),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        file: fileOf(file, source.slice(start + 1, end - 1)),
        name: '*',
      })),
    ],
  };
};

/** The file that an import leads to; undefined for a package of npm. */
const pathOf = (
  root: string,
  file: string,
  specifier: string,
  { byFolder }: Manifests,
): string | undefined => {
  const target = targetOf(file, specifier);
  if (target.kind === 'file') return target.path;
  const [folder] = [...byFolder].find(([, { name }]) => name === target.name) ?? [];
  if (folder === undefined) return undefined;
  const inside = `${folder}/src${specifier.slice(target.name.length)}`;
  return [`${inside}.ts`, `${inside}/index.ts`].find((path) => existsSync(join(root, path)));
};
