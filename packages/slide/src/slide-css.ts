/**
 * The only stylesheet of canvas, preview and print. It pins everything that could differ between them: line and word
 * breaking, spacing between scripts, kerning and ligatures (so that a run is as wide as the sum of its advances, which
 * the fit measures), and no synthesised bold. It keeps a site's rules for Chinese elements (`:lang(zh)`) and pictures
 * (`max-width`: a cropped one is wider than its frame), and inherited properties, out of the slide. Zoom only with
 * `transform: scale` around the slide.
 */
export const slideCss = `
.lr-slide{position:relative;overflow:hidden;width:1000px;background:#fff;color:#333;text-align:left;
 font-synthesis:none;font-kerning:none;font-variant-ligatures:none;font-feature-settings:normal;
 line-break:strict;word-break:normal;overflow-wrap:anywhere;text-spacing-trim:space-all;text-autospace:no-autospace;
 hyphens:none;text-wrap-style:auto;letter-spacing:normal;word-spacing:normal;font-weight:400;font-style:normal;font-stretch:100%;font-size-adjust:none;font-variation-settings:normal;font-variant-numeric:normal;
 font-size:16px;line-height:normal;white-space:normal;tab-size:8;direction:ltr;text-indent:0;text-transform:none;text-shadow:none;text-rendering:geometricPrecision;-webkit-text-size-adjust:none;
 -webkit-print-color-adjust:exact;print-color-adjust:exact}
.lr-slide *,.lr-slide *::before{box-sizing:border-box;line-break:inherit;text-wrap:inherit;text-spacing-trim:inherit;text-autospace:inherit;font-synthesis:inherit}
.lr-slide p,.lr-slide h1{margin:0;padding:0;font-size:inherit;font-weight:inherit;letter-spacing:normal;text-wrap:inherit;white-space:inherit;max-width:none}
.lr-back{position:absolute;inset:0;width:100%;height:100%}
.lr-el{position:absolute;transform-origin:50% 50%}
.lr-text{display:flex;flex-direction:column;white-space:pre-wrap;overflow:visible}
.lr-flow{width:100%}
.lr-vertical .lr-flow{width:auto;height:100%;writing-mode:vertical-rl;text-orientation:mixed}
.lr-vertical{align-items:flex-end}
.lr-one-line .lr-flow{white-space:pre}
.lr-slide .lr-line{display:flex;align-items:baseline;white-space:pre;line-height:1.5}
.lr-number{white-space:nowrap}
.lr-square{display:inline-flex;justify-content:center;width:1em;height:1em;line-height:1;writing-mode:horizontal-tb;white-space:pre;letter-spacing:0;text-indent:0}
.lr-unit{display:inline-block;white-space:pre;text-indent:0}
.lr-slide .lr-columns{display:grid;text-align:left;text-indent:0}
.lr-img{display:block;width:100%;height:100%;min-width:0;min-height:0;max-width:none;max-height:none;margin:0;padding:0;border:0;object-fit:fill;vertical-align:baseline}
.lr-vector{display:block;position:absolute;left:0;top:0;max-width:none;overflow:visible}
.lr-mask{position:absolute;inset:0}
.lr-clip{width:100%;height:100%;overflow:hidden;position:relative}
.lr-clip .lr-img{position:absolute}
.lr-field{border-bottom:1px dashed currentColor;opacity:.75}
.lr-empty{width:100%;height:100%;border:1px dashed #888;color:#888;font-size:12px;display:flex;align-items:center;justify-content:center;overflow:hidden}
`;
