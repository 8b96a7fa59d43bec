import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its windows and menus needs a sixth less time for the same tests. */
const headless = 'chromium-headless-shell';
const commands = [
  headless,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that starts; installs Debian's where that needs no password.
 * Throws an Error whose message says what to install.
 */
export const ensureChromium = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start as a browser.`);
  }
  const found = findChromium() ?? (installWithApt() ? findChromium() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it with the package manager of this system ' +
      '(on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
};

const findChromium = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...places, ...fixedPlaces].find((path) => existsSync(path) && starts(path));
};

/** Ubuntu's chromium is a stub that requires snap, so its existence is not enough. */
const starts = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const installWithApt = () => {
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  console.log('Installing Chromium with apt-get …');
  const apt = (...args) => {
    const [command, ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  // A broken package source fails the update, but the package may still be found.
  apt('update', '-qq');
  return [headless, 'chromium'].some((name) => apt('install', '-qq', '-y', name));
};
