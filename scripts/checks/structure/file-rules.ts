import {
  apiComposition,
  apiFolders,
  consoleFolders,
  folderIn,
  isTest,
  workspaceOf,
} from './folders.ts';

const api = 'apps/api/src';
const apiModules = `${api}/modules`;
const consoleApp = 'apps/console/src';
const consoleFeatures = `${consoleApp}/features`;

/** Why a file may not import this other file; undefined if it may. */
export const reasonAgainstFile = (file: string, target: string): string | undefined => {
  const home = workspaceOf(file);
  if (home === undefined) return undefined;
  if (workspaceOf(target) !== home) {
    if (isMeeting(file, target)) return undefined;
    return 'a workspace reaches another one by its package name, and nothing else outside itself';
  }
  if (isTest(file)) return undefined;
  if (isTest(target)) return 'only tests may import what is made for tests';
  if (home === 'apps/api') return reasonInApi(file, target);
  if (home === 'apps/console') return reasonInConsole(file, target);
  return undefined;
};

/** A test of the running API may use the console's client code. */
const isMeeting = (file: string, target: string): boolean =>
  file.startsWith(`${api}/`) &&
  file.endsWith('.api.test.ts') &&
  ['lib', 'venue'].includes(folderIn(consoleApp, target) ?? '');

const reasonInApi = (file: string, target: string): string | undefined => {
  const from = folderIn(api, file);
  const to = folderIn(api, target);
  if (from === undefined) {
    return to === undefined ? undefined : 'a migration must not change when the product does';
  }
  if (from === '' && apiComposition.includes(fileName(file))) {
    const isInModule = to === 'modules' && folderIn(apiModules, target) !== '';
    return isInModule ? reasonAgainstModuleFile(target) : undefined;
  }
  if (to === undefined) {
    return from === 'platform' ? undefined : 'only platform runs the migrations';
  }
  if (to === '') {
    return apiComposition.includes(fileName(target))
      ? `${fileName(target)} composes the others, so nothing may import it`
      : undefined;
  }
  if (from === '') {
    return `only ${apiComposition.join(', ')} may import the folders beside them`;
  }
  if (from !== to) {
    if (apiFolders[from]?.includes(to) === false) return `${from} may not import ${to}`;
    if (to === 'http' && !mayUseHttp(file)) return 'only handlers speak HTTP';
    return to === 'modules' ? reasonAgainstModuleFile(target) : undefined;
  }
  return from === 'modules' ? reasonInModules(file, target) : undefined;
};

/** In a module only its handlers do; the list of modules re-exports them. */
const mayUseHttp = (file: string): boolean => {
  const feature = folderIn(apiModules, file);
  return feature === undefined || feature === '' || layerOf(file) === 'handlers';
};

/** Inside a module: index → handlers → rules → repository. Other modules see only its index. */
const reasonInModules = (file: string, target: string): string | undefined => {
  const from = folderIn(apiModules, file);
  const to = folderIn(apiModules, target);
  const fromLayer = layerOf(file);
  const toLayer = layerOf(target);
  if (fromLayer === 'repository' && (from !== to || toLayer !== 'repository')) {
    return 'a repository imports repositories of its module alone';
  }
  if (from !== to) return reasonAgainstModuleFile(target);
  if (toLayer === 'index') return 'a module imports its own files, not its index';
  if (fromLayer === 'index') return undefined;
  if (toLayer === 'handlers' && fromLayer !== 'handlers') return 'only the index imports handlers';
  if (fromLayer === 'handlers' && toLayer === 'repository') {
    return 'handlers reach the repository through the rules';
  }
  return undefined;
};

/** For a file outside the module of the target. */
const reasonAgainstModuleFile = (target: string): string | undefined => {
  if (folderIn(apiModules, target) === '')
    return 'the list of modules is for the composition of the app';
  return layerOf(target) === 'index' ? undefined : 'a module is imported by its index alone';
};

const reasonInConsole = (file: string, target: string): string | undefined => {
  const from = folderIn(consoleApp, file);
  const to = folderIn(consoleApp, target);
  if (from === undefined || to === undefined || from === '') return undefined;
  if (to === '') return 'what lies directly in src starts the console, so nothing may import it';
  if (from !== to) {
    return consoleFolders[from]?.includes(to) === false
      ? `${from} may not import ${to}`
      : undefined;
  }
  const feature = folderIn(consoleFeatures, file);
  return from === 'features' && folderIn(consoleFeatures, target) !== feature
    ? 'features do not import each other; app composes them'
    : undefined;
};

type Layer = 'index' | 'handlers' | 'rules' | 'repository';

/** By file name: everything but index, handlers and repository belongs to the rules. */
const layerOf = (path: string): Layer => {
  const [, ...inModule] = path.slice(apiModules.length + 1).split('/');
  if (inModule.join('/') === 'index.ts') return 'index';
  const lastWord = fileName(path).replace(/\.ts$/, '').split('-').at(-1);
  if (lastWord === 'handlers') return 'handlers';
  return lastWord === 'repository' ? 'repository' : 'rules';
};

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
