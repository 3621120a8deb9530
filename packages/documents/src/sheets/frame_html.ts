import { type Markup, markup } from '../page/markup.ts';
import { qrCodeOf } from './qr_code.ts';
import {
  type SheetFrame,
  type SheetHeader,
  signaturesOf,
  type TitleBlockField,
  titleBlockFields,
} from './sheet_frame.ts';

function qrSvg(url: string): Markup | string {
  const code = qrCodeOf(url);
  if (!code) return '';
  const { size, path } = code;
  return markup`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the address"><rect width="${size}" height="${size}"/><path d="${path}"/></svg>
`;
}

/** A field that is filled in, or a line that can be filled in on the screen or on paper. */
function titleBlockField({ label, value }: TitleBlockField): Markup {
  return markup`<label>${label}<input type="text" autocomplete="off" value="${value}"></label>\n`;
}

/** What was calculated, by which standard and for whom. */
export function headHtml({ title, standard, header, url }: SheetFrame): Markup {
  return markup`<header class="head">
${qrSvg(url)}<p class="product">Plumbline calculation sheet</p>
<h1>${title}</h1>
${standard === '' ? '' : markup`<p class="standard">${standard}</p>\n`}<div class="title-block">
${titleBlockFields(header).map(titleBlockField)}</div>
${header.notes ? markup`<p class="notes">Notes: ${header.notes}</p>\n` : ''}</header>
`;
}

export function signaturesHtml(header: SheetHeader): Markup {
  return markup`<div class="signatures">
${signaturesOf(header).map(titleBlockField)}</div>
`;
}

/** Where the sheet can be found, opened and verified. */
export function recordHtml(
  { url, calculatorUrl, edition, digest, verification, disclaimer }: SheetFrame,
  of = 'calculation',
): Markup {
  const verified = verification
    ? markup`<dt>Verification</dt><dd>${verification.words} · <a href="${verification.url}">${verification.url}</a></dd>\n`
    : '';
  return markup`<section class="record">
<h2>About this ${of}</h2>
<dl class="about">
<dt>Address</dt><dd><a href="${url}">${url}</a></dd>
<dt>Calculator</dt><dd><a href="${calculatorUrl}">Open in the calculator with these inputs</a></dd>
<dt>Edition</dt><dd>${edition} · <span class="digest">${digest}</span></dd>
${verified}<dt>Disclaimer</dt><dd>${disclaimer}</dd>
</dl>
</section>
`;
}
