/** Hands a file that is already here to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download begins after this task; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file sent as base64 inside an answer. */
export const fileOf = ({ type, base64 }: { type: string; base64: string }): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
