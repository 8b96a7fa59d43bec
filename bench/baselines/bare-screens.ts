import { createElement, Fragment, type MouseEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

const rows = Array.from({ length: 20 }, (_, at) => `Row ${at + 1}`);

/** Two screens with a heading and a table each, without router, requests or styles. */
const Screens = () => {
  const [shown, setShown] = useState('One');
  const link = (to: string) => {
    const onClick = (event: MouseEvent): void => {
      event.preventDefault();
      setShown(to);
    };
    return createElement('a', { href: `/${to.toLowerCase()}`, onClick }, to);
  };
  const cells = (row: string) =>
    [row, shown].map((text) => createElement('td', { key: text }, text));
  const body = rows.map((row) => createElement('tr', { key: row }, cells(row)));
  const table = createElement('table', null, createElement('tbody', null, body));
  const main = createElement('main', { key: shown }, createElement('h1', null, shown), table);
  return createElement(Fragment, null, link('One'), link('Two'), main);
};

const container = document.getElementById('root');
if (container) createRoot(container).render(createElement(Screens));
