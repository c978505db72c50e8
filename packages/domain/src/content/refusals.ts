/** Of sites and what is read on them. */
export type ContentRefusal = 'tooManyPreviewLinks';
