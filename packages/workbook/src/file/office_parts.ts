import { element, relationsXml, xmlDocument, xmlText } from './xml.ts';

/** The parts that every Office file has, as ECMA-376 requires, whatever program it is for. */
export const OFFICE_XML = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface DocumentProperties {
  title: string;
  subject: string;
  creator: string;
}

/** A relation of a part to another: `type` ends the name of its kind, such as `image`. */
export function relation(id: string, type: string, target: string, isExternal = false): string {
  return element('Relationship', {
    Id: id,
    Type: `${OFFICE_XML}/relationships/${type}`,
    Target: target,
    TargetMode: isExternal ? 'External' : undefined,
  });
}

/** The content types of a file whose main part has this path, its first relations, and its properties. */
export function officeParts(
  main: string,
  contentTypes: readonly (readonly [path: string, type: string])[],
  { title, subject, creator }: DocumentProperties,
): [path: string, content: string][] {
  const core: [string, string] = ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'];
  const types = [
    element('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    element('Default', { Extension: 'png', ContentType: 'image/png' }),
    ...[core, ...contentTypes].map(([path, ContentType]) => element('Override', { PartName: `/${path}`, ContentType })),
  ];
  const properties = [
    `<dc:title>${xmlText(title)}</dc:title>`,
    `<dc:subject>${xmlText(subject)}</dc:subject>`,
    `<dc:creator>${xmlText(creator)}</dc:creator>`,
  ];
  const parts: [string, string][] = [
    ['[Content_Types].xml', element('Types', { xmlns: `${PACKAGE}/content-types` }, types.join(''))],
    [
      '_rels/.rels',
      relationsXml([
        relation('rId1', 'officeDocument', main),
        element('Relationship', {
          Id: 'rId2',
          Type: `${PACKAGE}/relationships/metadata/core-properties`,
          Target: core[0],
        }),
      ]),
    ],
    [
      core[0],
      element(
        'cp:coreProperties',
        { 'xmlns:cp': `${PACKAGE}/metadata/core-properties`, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        properties.join(''),
      ),
    ],
  ];
  return parts.map(([path, content]) => [path, xmlDocument(content)]);
}
