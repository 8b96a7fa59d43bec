import type { Direction, Language } from '@floorwright/domain/language';

import { html, type Html, nothing } from '../html.ts';
import { color, themeStyles, style } from './styles.ts';

type LayoutContent = {
  language: Language;
  direction: Direction;
  subject: string;
  preheader: string;
  paragraphs: readonly string[];
  action: { label: string; link: string; rule?: string; buttonBroken: string };
  reason: string;
};

// Inboxes fill the preview with the text that follows; these characters prevent that.
const previewFiller = html`${Array.from({ length: 60 }, () => html`&#847;&zwnj;&nbsp;`)}`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="${style.paragraph}">${text}</p>`;

// The console's mark from table cells, because many clients show neither SVG nor pictures.
const mark = html`<table
  role="presentation"
  cellpadding="0"
  cellspacing="0"
  border="0"
  class="strong"
  style="${style.mark}"
>
  <tr>
    <td style="${style.markCell}">&nbsp;</td>
    <td class="strong" style="${style.markWall}">&nbsp;</td>
  </tr>
  <tr>
    <td style="${style.markCell}">&nbsp;</td>
    <td class="strong" bgcolor="${color.accent}" style="${style.markRoom}">&nbsp;</td>
  </tr>
</table>`;

const brand = (direction: Direction): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td dir="ltr">${mark}</td>
      <td class="strong" style="${style.brand[direction]}">Floorwright</td>
    </tr>
  </table>`;

const button = ({ label, link }: { label: string; link: string }): Html =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style.buttonRow}"
  >
    <tr>
      <td bgcolor="${color.accent}" style="${style.buttonCell}">
        <a href="${link}" style="${style.buttonLink}">${label}</a>
      </td>
    </tr>
  </table>`;

const card = ({ subject, paragraphs, action }: LayoutContent): Html =>
  html`<td class="card" bgcolor="${color.surface}" style="${style.card}">
    <h1 class="strong" style="${style.title}">${subject}</h1>
    ${paragraphs.map(paragraph)} ${button(action)}
    ${action.rule === undefined ? nothing : paragraph(action.rule)}
    <p class="quiet" style="${style.fallback}">
      ${action.buttonBroken}<br />
      <a class="link" dir="ltr" href="${action.link}" style="${style.link}">${action.link}</a>
    </p>
  </td>`;

/** Tables and inline styles, because Outlook lays out with Word; 600 pixels, less on phones. */
export const renderHtml = (content: LayoutContent): string =>
  html`<!doctype html>
    <html lang="${content.language}" dir="${content.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta
          name="format-detection"
          content="telephone=no, date=no, address=no, email=no, url=no"
        />
        <title>${content.subject}</title>
        ${themeStyles}
      </head>
      <body class="page" bgcolor="${color.page}" style="${style.body}">
        <div style="${style.preheader}">${content.preheader}${previewFiller}</div>
        <table
          role="presentation"
          class="page"
          lang="${content.language}"
          dir="${content.direction}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${color.page}"
          style="${style.page}"
        >
          <tr>
            <td class="gutter" align="center" style="${style.gutter}">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="${style.column}"
              >
                <tr>
                  <td style="${style.header}">${brand(content.direction)}</td>
                </tr>
                <tr>
                  ${card(content)}
                </tr>
                <tr>
                  <td class="quiet" style="${style.footer}">
                    <strong class="quiet">Floorwright</strong><br />${content.reason}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
