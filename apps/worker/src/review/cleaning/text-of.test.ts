import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { textOf } from './text-of.ts';

const packed = (parts: Record<string, string | Uint8Array>) =>
  writeZip(Object.entries(parts).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })));

describe('the text of a file', () => {
  it('is what its pages say, also for documents inside archives', async () => {
    const pdf = PDF.create();
    pdf.addPage({ size: 'a4' }).drawText('by Ouyang Mingyue', { x: 50, y: 500 });
    const docx = packed({
      'word/document.xml': '<w:p><w:r><w:t>欧阳</w:t></w:r><w:r><w:t>明月</w:t></w:r></w:p>',
      'docProps/core.xml': '<c><creator>hidden</creator></c>',
    });
    const archive = packed({
      'a/b.pdf': Buffer.from(await pdf.save()),
      'c.docx': docx,
      'd.txt': '江州大学',
      'e.exe': 'no',
    });
    const text = await textOf('zip', archive);
    for (const words of ['Ouyang Mingyue', '欧阳明月', '江州大学']) expect(text).toContain(words);
    expect(text).not.toContain('hidden');
  });

  it('is empty for a file without text, and refused for one that unpacks without end', async () => {
    expect(await textOf('mp4', Buffer.from('film'))).toBe('');
    await expect(textOf('zip', packed({ 'a.txt': Buffer.alloc(300 * 1024 * 1024) }))).rejects.toThrow('too large');
  });
});
