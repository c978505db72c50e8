/** Text exactly as it is stored; scrolls inside itself, also by keyboard. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <section aria-label={label} className="max-h-96 overflow-auto rounded-sm border border-line bg-subtle">
      <pre className="w-max min-w-full px-3 py-2 text-dense">{text}</pre>
    </section>
  );
}
