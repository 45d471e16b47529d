'use client';

import { useHotkey } from './use-hotkey.ts';

/** Attribute that marks the page's search field. The shortcut `/` focuses this field. */
export const SEARCH_FIELD = { 'data-search-field': '' };

export function SearchHotkey() {
  useHotkey('search.focus', () => {
    const field = document.querySelector('[data-search-field]');
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.focus();
      field.select();
    }
  });
  return null;
}
