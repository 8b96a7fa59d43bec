import { html } from '../html.ts';

/** The console's colors. */
export const color = {
  page: '#f6f7f9',
  surface: '#ffffff',
  line: '#e0e5ea',
  strong: '#17202a',
  ink: '#343f4b',
  quiet: '#56616f',
  accent: '#1a6d83',
  link: '#17647a',
  onAccent: '#ffffff',
} as const;

const sans =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const brand = (padding: string): string =>
  `${sans};padding:${padding};color:${color.strong};font-size:16px;line-height:28px;font-weight:600`;

const markCell = (width: string): string =>
  `width:${width};height:8px;font-size:1px;line-height:8px`;

/** Inline, because several clients drop style elements. */
export const style = {
  body: `margin:0;padding:0;background-color:${color.page};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%`,
  page: `background-color:${color.page}`,
  preheader: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${color.page};mso-hide:all`,
  gutter: 'padding:32px 16px',
  column: 'max-width:600px;margin:0 auto',
  header: 'padding:0 0 16px 0',
  mark: `border:2px solid;border-radius:4px;border-collapse:separate;color:${color.strong}`,
  markCell: markCell('8px'),
  markWall: `${markCell('8px')};border-left:2px solid;color:${color.strong}`,
  markRoom: `${markCell('8px')};border-left:2px solid;border-top:2px solid;color:${color.strong};background-color:${color.accent}`,
  /** Mail clients do not know logical properties. */
  brand: { ltr: brand('0 0 0 10px'), rtl: brand('0 10px 0 0') },
  card: `padding:32px;background-color:${color.surface};border:1px solid ${color.line};border-radius:8px`,
  title: `${sans};margin:0 0 16px 0;color:${color.strong};font-size:20px;line-height:28px;font-weight:600`,
  paragraph: `${sans};margin:0 0 16px 0;color:${color.ink};font-size:15px;line-height:24px;overflow-wrap:anywhere`,
  buttonRow: 'margin:24px 0',
  buttonCell: `border-radius:6px;background-color:${color.accent}`,
  buttonLink: `${sans};display:inline-block;padding:10px 20px;border-radius:6px;color:${color.onAccent};font-size:15px;line-height:24px;font-weight:600;text-decoration:none`,
  fallback: `${sans};margin:24px 0 0 0;padding:16px 0 0 0;border-top:1px solid ${color.line};color:${color.quiet};font-size:13px;line-height:20px`,
  link: `color:${color.link};word-break:break-all;overflow-wrap:anywhere`,
  footer: `${sans};padding:16px 0 0 0;color:${color.quiet};font-size:13px;line-height:20px`,
} as const;

/** For clients with a dark theme; the others invert the light one. */
export const themeStyles = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (max-width: 480px) {
    .gutter {
      padding: 20px 12px !important;
    }
    .card {
      padding: 24px 20px !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .page {
      background-color: #11151a !important;
    }
    .card {
      background-color: #171c22 !important;
      border-color: #272f38 !important;
    }
    .strong {
      color: #e4e9ef !important;
    }
    .ink {
      color: #c5ced8 !important;
    }
    .quiet {
      color: #9ca8b6 !important;
      border-color: #272f38 !important;
    }
    .link {
      color: #6fc2d6 !important;
    }
  }
</style>`;
