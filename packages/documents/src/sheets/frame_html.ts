import { type Letterhead, logoHtml } from '../letterhead/letterhead.ts';
import { type Markup, markup } from '../page/markup.ts';
import { qrCodeOf } from './qr_code.ts';
import {
  approvalWords,
  kindOfSheet,
  REVISION_FIELDS,
  REVISION_LABELS,
  revisionRows,
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

function letterheadHtml({ name, address, logo }: Letterhead): Markup {
  return markup`<div class="letterhead">
${logo && logoHtml(logo, name)}<p><strong>${name}</strong>${address.map((line) => markup`<br>${line}`)}</p>
</div>
`;
}

function revisionsHtml(header: SheetHeader): Markup | string {
  const rows = revisionRows(header);
  if (rows.length === 0) return '';
  const heads = REVISION_FIELDS.map((field) => markup`<th scope="col">${REVISION_LABELS[field]}</th>`);
  return markup`<table class="revisions">
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table>
`;
}

/** Who issues the sheet, what was calculated, by which standard and for whom. */
export function headHtml(frame: SheetFrame): Markup {
  const { title, standard, header, letterhead, url } = frame;
  return markup`<header class="head">
${letterhead && letterheadHtml(letterhead)}${qrSvg(url)}<p class="product">${kindOfSheet(frame)}</p>
<h1>${title}</h1>
${standard === '' ? '' : markup`<p class="standard">${standard}</p>\n`}<div class="title-block">
${titleBlockFields(header).map(titleBlockField)}</div>
${revisionsHtml(header)}${header.notes ? markup`<p class="notes">Notes: ${header.notes}</p>\n` : ''}</header>
`;
}

export function signaturesHtml(header: SheetHeader): Markup {
  return markup`<div class="signatures">
${signaturesOf(header).map(titleBlockField)}</div>
`;
}

/** Where the sheet can be found, opened and verified. */
export function recordHtml(
  { url, calculatorUrl, edition, digest, verification, disclaimer, header: { approval } }: SheetFrame,
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
${verified}${approval ? markup`<dt>Approval</dt><dd>${approvalWords(approval)}</dd>\n` : ''}<dt>Disclaimer</dt><dd>${disclaimer}</dd>
</dl>
</section>
`;
}
