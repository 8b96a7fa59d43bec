import { html } from '../html.ts';

const sans =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Inline, since several clients drop style elements. */
export const style = {
  body: 'margin:0;padding:0;background-color:#f1f5f9;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%',
  page: 'background-color:#f1f5f9',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f1f5f9;mso-hide:all',
  gutter: 'padding:32px 16px',
  column: 'max-width:600px;margin:0 auto',
  header: 'padding:0 0 20px 0',
  mark: `${sans};width:28px;height:28px;border-radius:6px;background-color:#19748a;color:#ffffff;font-size:16px;line-height:28px;font-weight:700;text-align:center`,
  brand: `${sans};padding:0 0 0 10px;color:#0f172a;font-size:17px;line-height:28px;font-weight:600`,
  card: 'padding:32px;background-color:#ffffff;border:1px solid #e2e8f0;border-radius:8px',
  title: `${sans};margin:0 0 20px 0;color:#0f172a;font-size:22px;line-height:30px;font-weight:600`,
  paragraph: `${sans};margin:0 0 16px 0;color:#334155;font-size:16px;line-height:24px`,
  buttonRow: 'margin:24px 0',
  buttonCell: 'border-radius:6px;background-color:#19748a',
  buttonLink: `${sans};display:inline-block;padding:12px 24px;border-radius:6px;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none`,
  fallback: `${sans};margin:24px 0 0 0;color:#475569;font-size:14px;line-height:20px`,
  link: 'color:#19748a;word-break:break-all;overflow-wrap:anywhere',
  footer: `${sans};padding:20px 0 0 0;color:#475569;font-size:13px;line-height:20px`,
} as const;

/** Clients that know the dark theme take these; the others invert the light one by themselves. */
export const darkStyles = html`<style>
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
      background-color: #0f172a !important;
    }
    .card {
      background-color: #1e293b !important;
      border-color: #334155 !important;
    }
    .strong {
      color: #f8fafc !important;
    }
    .ink {
      color: #cbd5e1 !important;
    }
    .quiet {
      color: #94a3b8 !important;
    }
    .link {
      color: #67c3d9 !important;
    }
    .mark,
    .button {
      background-color: #19748a !important;
    }
    .mark,
    .button-link {
      color: #ffffff !important;
    }
  }
</style>`;
