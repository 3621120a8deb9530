// Adds to a page that works without it: the theme, copy buttons and the name of the account link.

/** The keys that the web app stores under. */
const THEME = 'plumbline-theme';
const SIGNED_IN = 'plumbline-signed-in';
const THEMES = { auto: 'System', light: 'Light', dark: 'Dark' };

function stored(key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try {
    window.localStorage.setItem(THEME, theme);
  } catch {
    // Without storage the theme lasts until the next page.
  }
}

function addThemeSwitch(place) {
  const label = document.createElement('label');
  label.className = 'theme-switch';
  const name = document.createElement('span');
  name.className = 'visually-hidden';
  name.textContent = 'Theme';
  const select = document.createElement('select');
  for (const [value, text] of Object.entries(THEMES)) select.add(new Option(text, value));
  select.value = document.documentElement.dataset.theme;
  select.addEventListener('change', () => applyTheme(select.value));
  label.append(name, select);
  place.append(label);
}

function addCopyButton(block) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.role = 'status';
  const say = (text) => {
    button.textContent = text;
    status.textContent = text === 'Copy' ? '' : text;
  };
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      say('Copied');
    } catch {
      say('Could not copy');
    }
  });
  button.addEventListener('blur', () => say('Copy'));
  block.append(button, status);
}

const theme = stored(THEME);
document.documentElement.dataset.theme = theme in THEMES ? theme : 'auto';

document.addEventListener('DOMContentLoaded', () => {
  const account = document.querySelector('[data-account]');
  if (stored(SIGNED_IN) === 'yes') account.querySelector('a').textContent = 'Dashboard';
  addThemeSwitch(account);
  for (const block of document.querySelectorAll('.code-block')) addCopyButton(block);
});
