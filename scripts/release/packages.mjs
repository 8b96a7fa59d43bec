/**
 * @typedef {object} LockedPackage
 * @property {boolean} [link] the folder `resolved` is a workspace
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * The folders of the packages that a workspace needs at run time, other workspaces among them, as
 * the lock file names them. Packages for other platforms are included: they are not installed.
 *
 * @param {Record<string, LockedPackage>} lock the `packages` of package-lock.json
 * @param {string} workspace
 * @returns {string[]}
 */
export const productionPackages = (lock, workspace) => {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (folder) => {
    const { link, resolved, ...entry } = lock[folder];
    if (link) return visit(resolved);
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of needsOf(entry)) {
      const needed = resolve(lock, folder, name);
      if (needed) visit(needed);
    }
  };
  visit(workspace);
  found.delete(workspace);
  return [...found].toSorted();
};

/** Only compilers need types. */
const needsOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
  return names.filter((name) => !name.startsWith('@types/'));
};

/** Where Node finds a package: in the node_modules of the folder or of one above it. */
const resolve = (lock, folder, name) => {
  const parts = folder.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue;
    const candidate = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (lock[candidate]) return candidate;
  }
  return undefined;
};
