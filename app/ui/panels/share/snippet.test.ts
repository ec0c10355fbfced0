import { expect, test } from 'vitest';
import { frameSnippet } from './snippet.ts';

test('a snippet escapes what would end an attribute', () => {
  const snippet = frameSnippet('https://lab.example/#v=1&embed=1', 'A "small" <lab>');
  expect(snippet).toContain('src="https://lab.example/#v=1&amp;embed=1"');
  expect(snippet).toContain('title="A &quot;small&quot; &lt;lab&gt;"');
  expect(snippet).toMatch(/^<iframe [^<>]*><\/iframe>$/);
});
