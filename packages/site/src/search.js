// Shows results of the search while its words are typed. Without it, the form leads to the page of results.

const TYPING_PAUSE_MS = 120;

class SearchSuggestions {
  #form;
  #input;
  #list = document.createElement('ul');
  #status = document.createElement('p');
  #timer;
  #request = new AbortController();

  constructor(form) {
    this.#form = form;
    this.#input = form.querySelector('input');
    this.#list.id = 'docs-search-results';
    this.#list.className = 'suggestions';
    this.#list.role = 'listbox';
    this.#list.ariaLabel = 'Results';
    this.#list.hidden = true;
    this.#status.className = 'visually-hidden';
    this.#status.role = 'status';
    this.#form.append(this.#list, this.#status);
    this.#input.role = 'combobox';
    this.#input.ariaAutoComplete = 'list';
    this.#input.ariaExpanded = 'false';
    this.#input.setAttribute('aria-controls', this.#list.id);
    this.#input.addEventListener('input', () => this.#searchSoon());
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    this.#form.addEventListener('focusout', (event) => {
      if (!this.#form.contains(event.relatedTarget)) this.#close();
    });
  }

  #searchSoon() {
    clearTimeout(this.#timer);
    this.#request.abort();
    if (this.#input.value.trim() === '') return this.#close();
    this.#timer = setTimeout(() => this.#search(this.#input.value), TYPING_PAUSE_MS);
  }

  async #search(query) {
    this.#request = new AbortController();
    try {
      const response = await fetch(`${this.#form.action}?${new URLSearchParams({ q: query })}`, {
        headers: { accept: 'application/json' },
        signal: this.#request.signal,
      });
      if (response.ok) this.#show(await response.json());
    } catch {
      // Typing went on, or there is no network: the form still leads to the page of results.
    }
  }

  #show({ pages, count }) {
    const selected = pages.findIndex(({ path }) => path === this.#selected?.firstElementChild.getAttribute('href'));
    this.#list.replaceChildren(...pages.map(optionOf));
    this.#list.hidden = pages.length === 0;
    this.#input.ariaExpanded = String(pages.length > 0);
    // A result that was selected before the last words arrived stays selected.
    this.#select(this.#list.children[selected]);
    this.#status.textContent = count === 1 ? '1 result' : `${count} results`;
  }

  #close() {
    this.#list.hidden = true;
    this.#input.ariaExpanded = 'false';
    this.#select(undefined);
  }

  get #selected() {
    return this.#list.querySelector('[aria-selected="true"]');
  }

  #select(option) {
    this.#selected?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #onKey(event) {
    if (this.#list.hidden) return;
    const { key } = event;
    const { firstElementChild, lastElementChild } = this.#list;
    const selected = this.#selected;
    if (key === 'ArrowDown') this.#select(selected?.nextElementSibling ?? firstElementChild);
    else if (key === 'ArrowUp') this.#select(selected?.previousElementSibling ?? lastElementChild);
    else if (key === 'Enter' && selected) selected.querySelector('a').click();
    else if (key === 'Escape') this.#close();
    else return;
    event.preventDefault();
  }
}

function optionOf({ path, title, kind }, index) {
  const option = document.createElement('li');
  option.role = 'option';
  option.id = `docs-search-result-${index}`;
  option.ariaSelected = 'false';
  const link = document.createElement('a');
  link.href = path;
  link.tabIndex = -1;
  const about = document.createElement('span');
  about.className = 'kind';
  about.textContent = kind;
  link.append(title, ' ', about);
  option.append(link);
  return option;
}

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('.docs-search');
  if (form) new SearchSuggestions(form);
});
