import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ART_NAMES, Art, artColours, withArtColour } from './Art.tsx';

const markup = (src: string, width = 200, height = 100) =>
  renderToStaticMarkup(<Art src={src} alt="" width={width} height={height} />);

describe('the colours of a drawing', () => {
  it('are those of its original, whether the source names them or not', () => {
    for (const name of ART_NAMES) {
      const colours = artColours(`laurel:${name}`);
      expect(markup(`laurel:${name}`)).toContain(colours?.a);
      if (colours?.b) expect(markup(`laurel:${name}`)).toContain(colours.b);
    }
    expect(artColours('laurel:wreath?a=123456')).toEqual({ a: '#123456', b: '#1f4d3a' });
    expect(artColours('laurel:wreath?a=red')).toEqual({ a: '#b08d3c', b: '#1f4d3a' });
    expect([artColours('laurel:nothing'), artColours('asset:00')]).toEqual([null, null]);
  });

  it('are changed one at a time; the other stays', () => {
    expect(withArtColour('laurel:wreath', 'a', '#123456')).toBe('laurel:wreath?a=123456&b=1f4d3a');
    expect(withArtColour('laurel:wreath?a=123456&b=654321', 'b', '#abcdef')).toBe('laurel:wreath?a=123456&b=abcdef');
    expect(withArtColour('laurel:shape-line', 'a', '#123456')).toBe('laurel:shape-line?a=123456');
    expect(withArtColour('asset:00', 'a', '#123456')).toBe('asset:00');
  });
});

it('shapes fill their box, at any proportions', () => {
  expect(markup('laurel:shape-line', 400, 3)).toContain('M0 0H400V3H0Z');
  expect(markup('laurel:shape-outline', 400, 2)).toContain('stroke-width="2"');
  expect(markup('laurel:shape-double-line', 10, 400)).toContain('M8 0H10V400H8Z');
  expect(markup('laurel:shape-disc', 60, 40)).toContain('M60 20C');
});
