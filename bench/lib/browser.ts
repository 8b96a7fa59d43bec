import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { makeDataFolder } from './data-folder.ts';

const window = { width: 960, height: 600 } as const;

/** In milliseconds: without a graphics card, and beside other programs, a page may take long. */
const patience = 180_000;

const options = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--no-first-run',
  '--disable-background-networking',
  `--window-size=${window.width},${window.height}`,
  '--remote-debugging-pipe',
];

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export type Page = {
  goTo: (url: string) => Promise<void>;
  /** The value of an expression in the page; awaits promises. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Polls until the expression is true. */
  until: (expression: string) => Promise<void>;
  /** The CPU time of all browser processes, in seconds. */
  workTime: () => Promise<number>;
  /** The CPU time of the page's main thread, in seconds, without what a graphics card would do. */
  ownWorkTime: () => Promise<number>;
  mouse: (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    x: number,
    y: number,
  ) => Promise<void>;
  /** Moves the mouse with no button pressed. */
  hover: (x: number, y: number) => Promise<void>;
  /** Runs a script in every page before its own. */
  runFirst: (source: string) => Promise<void>;
  clearCache: () => Promise<void>;
  /** Presses Enter on the focused element. */
  pressEnter: () => Promise<void>;
};

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

type Options = {
  /** Pixels per CSS pixel. With fewer of them, maps are drawn faster without a graphics card. */
  pixelRatio?: number;
};

/** A headless browser with one page, controlled through a pipe. */
export const startBrowser = async ({ pixelRatio }: Options = {}): Promise<{
  page: Page;
  stop: () => Promise<void>;
}> => {
  const profile = makeDataFolder();
  const program = process.env['CHROMIUM_PATH'] ?? 'chromium';
  const browser = spawn(program, [...options, `--user-data-dir=${profile.path}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(browser, 'close');
  const [, , , commands, answers] = browser.stdio;
  if (!commands || !('write' in commands) || !answers || !('setEncoding' in answers))
    throw new Error('The browser cannot be spoken to.');

  const waiting = new Map<number, Waiting>();
  let rest = '';
  answers.setEncoding('utf8');
  answers.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer: unknown = JSON.parse(message);
      const id = has(answer, 'id') ? Number(answer.id) : -1;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (has(answer, 'result')) asked?.resolve(answer.result);
      else asked?.reject(new Error(message));
    }
  });

  let count = 0;
  const send = (method: string, params: object = {}, sessionId?: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      commands.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });
  const made = await send('Target.createTarget', { url: 'about:blank' });
  const targetId = has(made, 'targetId') ? made.targetId : undefined;
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = has(attached, 'sessionId') ? String(attached.sessionId) : '';
  await send('Performance.enable', { timeDomain: 'threadTicks' }, sessionId);
  if (pixelRatio !== undefined) {
    const screen = { ...window, deviceScaleFactor: pixelRatio, mobile: false };
    await send('Emulation.setDeviceMetricsOverride', screen, sessionId);
  }

  const evaluate = async (expression: string): Promise<unknown> => {
    const how = { expression, awaitPromise: true, returnByValue: true };
    const answer = await send('Runtime.evaluate', how, sessionId);
    if (!has(answer, 'result') || has(answer, 'exceptionDetails'))
      throw new Error(`${expression} failed: ${JSON.stringify(answer)}`);
    return has(answer.result, 'value') ? answer.result.value : undefined;
  };
  const page: Page = {
    evaluate,
    goTo: async (url) => {
      await send('Page.navigate', { url }, sessionId);
      await page.until(`document.readyState === 'complete'`);
    },
    until: async (expression) => {
      const deadline = Date.now() + patience;
      while (Date.now() < deadline) {
        if ((await evaluate(expression).catch(() => false)) === true) return;
        await delay(100);
      }
      throw new Error(`It never came to ${expression}.`);
    },
    workTime: async () => {
      const answer = await send('SystemInfo.getProcessInfo');
      const processes = has(answer, 'processInfo') ? answer.processInfo : [];
      if (!Array.isArray(processes))
        throw new Error('The browser returned no process information.');
      return processes.reduce<number>(
        (sum, process) => sum + (has(process, 'cpuTime') ? Number(process.cpuTime) : 0),
        0,
      );
    },
    ownWorkTime: async () => {
      const answer = await send('Performance.getMetrics', {}, sessionId);
      const metrics = has(answer, 'metrics') && Array.isArray(answer.metrics) ? answer.metrics : [];
      const found: unknown = metrics.find(
        (metric) => has(metric, 'name') && metric.name === 'TaskDuration',
      );
      if (!has(found, 'value')) throw new Error('The browser returned no page metrics.');
      return Number(found.value);
    },
    mouse: async (type, x, y) => {
      const held = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 };
      await send('Input.dispatchMouseEvent', { type, x, y, ...held }, sessionId);
    },
    hover: async (x, y) => {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, sessionId);
    },
    runFirst: async (source) => {
      await send('Page.enable', {}, sessionId);
      await send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId);
    },
    clearCache: async () => {
      await send('Network.clearBrowserCache', {}, sessionId);
    },
    pressEnter: async () => {
      const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      await send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter }, sessionId);
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }, sessionId);
    },
  };
  return {
    page,
    stop: async () => {
      browser.kill('SIGTERM');
      await ended;
      profile.remove();
    },
  };
};
