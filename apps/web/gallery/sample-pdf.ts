const page = (nth: number, text: string) => {
  const stream = `BT /F1 24 Tf 60 760 Td (${text}) Tj 0 -36 Td /F1 12 Tf (The jury reads this page.) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${nth + 1} 0 R >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
};

/** A PDF of three pages, written by hand: the gallery has no server. */
const bytes = () => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R 8 0 R] /Count 3 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...[4, 6, 8].flatMap((nth, index) => page(nth, `Page ${index + 1}`)),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
};

export const samplePdf = () => URL.createObjectURL(new Blob([bytes()], { type: 'application/pdf' }));
export const damagedPdf = () => URL.createObjectURL(new Blob(['%PDF-1.4'], { type: 'application/pdf' }));
