import { plainText } from '@laurel/domain/certificate/content.ts';
import { fillText, type Printed } from '@laurel/domain/certificate/printed.ts';
import { type RecipientLine, recipientElements } from '@laurel/domain/certificate/recipients.ts';

/** The lines as they would be printed for this certificate; an empty value takes its line away. */
export const linesFor = (lines: readonly RecipientLine[], printed: Printed): string[] => {
  let n = 0;
  const elements = recipientElements({ id: 'preview', lines: [...lines] }, () => String(++n));
  return elements.flatMap((element) => {
    const text = fillText(element, printed);
    return text ? [plainText(text)] : [];
  });
};

/** Lines of a certificate, in Chinese whatever language the interface speaks. */
export function PreviewLines({ lines }: { lines: readonly string[] }) {
  return (
    <div lang="zh-CN" className="space-y-1 rounded-sm bg-subtle px-3 py-2.5 text-ink-2">
      {lines.map((line, at) => (
        <p key={`${at} ${line}`} className="break-words">
          {line}
        </p>
      ))}
    </div>
  );
}
