/** The scripts that the console's page loads at once. */
const scriptsIn = (page: string): string[] =>
  [
    ...new DOMParser()
      .parseFromString(page, 'text/html')
      .querySelectorAll('script[type="module"], link[rel="modulepreload"]'),
  ].flatMap((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? []);

const prefetch = (href: string): void => {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
};

const load = async (): Promise<void> => {
  const page = await fetch('/index.html', { priority: 'low' });
  if (page.ok) scriptsIn(await page.text()).forEach(prefetch);
};

/**
 * Puts the console's scripts into the browser's cache while the user types. They are not run, so
 * that typing is not interrupted.
 */
export const prefetchConsole = (): void => {
  const start = (): void => {
    // Without it, the console loads after the sign-in.
    load().catch(() => undefined);
  };
  const whenIdle = (): void => {
    // Not in Safari.
    if ('requestIdleCallback' in window) window.requestIdleCallback(start);
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
