type Child = Node | string | undefined | false;

/** Attributes of an element; those that are undefined or false are left out, and true is an empty one. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element. Text is text: nothing is read as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? '' : String(value));
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/** An element with markup of the service, which escapes every text that goes into it. */
export function fragment(className: string, html: string): HTMLElement {
  const made = element('div', { class: className });
  made.innerHTML = html;
  return made;
}

export function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label);
  made.addEventListener('click', onClick);
  return made;
}
