/** Downloads a design with its pictures, as it was saved last. */
export const exportDesign = (designId: string): void => {
  Object.assign(document.createElement('a'), { href: `/files/certificate-designs/${designId}`, download: '' }).click();
};
