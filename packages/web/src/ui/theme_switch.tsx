import { useState } from 'react';
import { chosenTheme, keepTheme, THEMES, type Theme } from './theme.ts';

const WORDS: Record<Theme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <label className="theme-switch">
      <span className="visually-hidden">Theme</span>
      <select
        value={theme}
        onChange={(event) => {
          const chosen = THEMES.find((word) => word === event.target.value) ?? 'auto';
          keepTheme(chosen);
          setTheme(chosen);
        }}
      >
        {THEMES.map((word) => (
          <option key={word} value={word}>
            {WORDS[word]}
          </option>
        ))}
      </select>
    </label>
  );
}
