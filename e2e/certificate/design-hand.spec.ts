import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import { numberTemplates } from '@laurel/domain/certificate/numbering.ts';
import { newTextElement, numberElements } from '@laurel/domain/certificate/recipients.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { boxOf, designOf, isSaved, middleOf, storedDesign, target, touch, way } from './designing.ts';
import { opening } from './opening.ts';

/** The designer on a touch screen, cropping a picture by hand, and Chinese typed with an input method. */
const { organiser, problems, as, shot } = await opening('designer');
const open = (options = {}) => as(organiser, options);
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

it('on a phone: a template is tapped, a text typed, dragged with a finger, pinched with two, and saved', async () => {
  const page = await open(PHONE);
  await page.goto('/certificate/template?tab=gallery');
  const use = page.getByRole('button', { name: '用这个模板' });
  await use.first().waitFor();
  expect(await use.count()).toBe(gallery.length);
  // Wherever a card is on the screen, touching its middle hits the button.
  const missed = await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('main li button:enabled')];
    const other: string[] = [];
    for (const block of ['start', 'center', 'end'] as const)
      for (const button of buttons) {
        button.scrollIntoView({ block });
        await new Promise(requestAnimationFrame);
        const { left, top, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!met || !button.contains(met)) other.push(`${block}: ${met?.outerHTML.slice(0, 80)}`);
      }
    return other;
  });
  expect(missed).toEqual([]);
  await use.nth(1).tap();
  await page.waitForURL('**/certificate/make?id=*');
  const heading = target(page, '标题');
  await heading.waitFor();
  // Nothing covers the tools, not even a message about something already visible.
  expect(await page.locator('[role=status]').filter({ hasText: '设计已创建' }).count()).toBe(0);

  await heading.tap();
  await page.getByRole('toolbar', { name: '所选元素' }).getByRole('button', { name: '编辑文字' }).tap();
  await page.getByRole('textbox', { name: /正在编辑文字/ }).waitFor();
  await page.keyboard.type('之星');
  await page.keyboard.press('Escape');
  await page.locator('[data-page]').getByText('获奖证书之星').first().waitFor();

  const client = await page.context().newCDPSession(page);
  const from = await middleOf(heading);
  await touch(client, [way(from, { x: from.x, y: from.y + 60 })]);
  await expect.poll(async () => Math.round((await middleOf(heading)).y - from.y)).toBeGreaterThan(40);
  await shot(page, 'phone-dragged');

  // Two fingers: twice as far apart, and both a little to the left. The content between them stays there.
  const before = await boxOf(page.locator('[data-page]'));
  const centre = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const apart = (by: number, shift = 0) => [
    { x: centre.x - by + shift, y: centre.y },
    { x: centre.x + by + shift, y: centre.y },
  ];
  const [[a0, b0], [a1, b1]] = [apart(40), apart(80, -30)] as [[At, At], [At, At]];
  const chosen = await page.locator('[data-target][aria-current=true]').count();
  await touch(client, [way(a0, a1), way(b0, b1)]);
  await expect.poll(async () => (await boxOf(page.locator('[data-page]'))).width / before.width).toBeCloseTo(2, 1);
  const after = await boxOf(page.locator('[data-page]'));
  expect(Math.abs(after.x + after.width / 2 - (centre.x - 30))).toBeLessThan(3);
  expect(await page.locator('[data-target][aria-current=true]').count()).toBe(chosen);
  await shot(page, 'phone-pinched');
  await isSaved(page);

  // The next step, with this design.
  const designId = new URL(page.url()).searchParams.get('id');
  await page.getByRole('link', { name: '颁发证书' }).tap();
  await page.waitForURL(`**/certificate/setting?designId=${designId}`);
  const steps = page.getByRole('navigation', { name: '颁发证书的步骤' }).locator('[aria-current=step]');
  await steps.getByText('设置').first().waitFor({ state: 'attached' });
  const design = await storedDesign(organiser, designId as Parameters<typeof storedDesign>[1]);
  expect(design.slides[0]?.elements.filter(isText).map(({ contentText }) => contentText)).toContain('获奖证书之星');
  expect(problems).toEqual([]);
});
type At = { x: number; y: number };

it('crops a picture: by double click, in its proportions, cancelled, applied, undone, and the same in the preview', async () => {
  const picture = {
    id: 'picture',
    name: '花饰',
    type: 'image' as const,
    ...{ left: 200, top: 150, width: 400, height: 200, rotate: 0 },
    src: 'laurel:wreath',
    fixedRatio: false,
    code: '',
  };
  const designId = await designOf(organiser, '裁剪', [picture]);
  const page = await open();
  await page.goto(`/certificate/make?id=${designId}`);
  const image = target(page, '花饰');
  await image.waitFor();
  const zoom = (await boxOf(page.locator('[data-page]'))).width / 1000;
  const bar = page.getByRole('toolbar', { name: '裁剪图片' });
  const drag = async (handle: string, by: At) => {
    const at = await middleOf(page.locator(`[data-handle="${handle}"]`));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + by.x / 2, at.y + by.y / 2);
    await page.mouse.move(at.x + by.x, at.y + by.y);
    await page.mouse.up();
  };
  const size = async () => {
    const { width, height } = await boxOf(image);
    return [Math.round(width / zoom), Math.round(height / zoom)];
  };

  await image.dblclick();
  await bar.waitFor();
  await drag('-1 0', { x: 100 * zoom, y: 0 });
  expect(await size()).toEqual([300, 200]);
  // With locked proportions, one corner moves both sides.
  await bar.getByRole('button', { name: /固定比例/ }).click();
  await drag('1 1', { x: -150 * zoom, y: 0 });
  const [width = 0, height = 0] = await size();
  expect(width).toBeCloseTo(150, -1);
  expect(width / height).toBeCloseTo(1.5, 1);
  await page.keyboard.press('Control+z');
  await expect.poll(size).toEqual([300, 200]);
  await bar.getByRole('button', { name: '取消' }).click();
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(size).toEqual([400, 200]);

  // This time by the button of the selection; the picture is then moved under its frame.
  await page.getByRole('toolbar', { name: '所选元素' }).getByRole('button', { name: '裁剪' }).click();
  await drag('1 0', { x: -200 * zoom, y: 0 });
  expect(await size()).toEqual([200, 200]);
  await shot(page, 'cropping');
  const middle = await middleOf(image);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 50 * zoom, middle.y, { steps: 3 });
  await page.mouse.up();
  await bar.getByRole('button', { name: '完成裁剪' }).click();
  await isSaved(page);
  const [stored] = (await storedDesign(organiser, designId)).slides[0]?.elements.filter(isImage) ?? [];
  expect(stored?.clip).toMatchObject({
    left: expect.closeTo(0.125, 2),
    right: expect.closeTo(0.375, 2),
    top: 0,
    bottom: 0,
  });
  const drawn = (where: string) => page.locator(`${where} .lr-clip .lr-img`).first().getAttribute('style');
  const onCanvas = await drawn('[data-page]');
  await page.getByRole('button', { name: '预览' }).click();
  await page.getByRole('dialog', { name: '预览' }).locator('.lr-clip').waitFor();
  expect(await drawn('[role=dialog]')).toBe(onCanvas);
  await page.keyboard.press('Escape');

  await image.dblclick();
  await bar.getByRole('button', { name: '恢复原图' }).click();
  await expect.poll(size).toEqual([400, 200]);
  await page.keyboard.press('Control+z');
  await expect.poll(size).toEqual([200, 200]);
  expect(problems).toEqual([]);
});

it('types Chinese with an input method: no canvas shortcut runs, Enter only chooses, one step undoes it', async () => {
  const designId = await designOf(organiser, '输入法', [
    newTextElement('text', { name: '落款', left: 100, top: 100, width: 500, height: 60, content: '<p>大赛</p>' }),
    ...numberTemplates.slice(0, 1).flatMap((template) => numberElements(template, () => crypto.randomUUID())),
  ]);
  const page = await open();
  await page.goto(`/certificate/make?id=${designId}`);
  await target(page, '落款').dblclick();
  const box = page.getByRole('textbox', { name: /正在编辑文字/ });
  await box.waitFor();
  const client = await page.context().newCDPSession(page);
  const compose = async (text: string) =>
    client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  // The event an input method leaves: no character, and the mark that it is being composed.
  const key = async (name: string, code: number) => {
    const of = { key: name, code: name, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: code };
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...of });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of });
  };
  await page.keyboard.type('的');
  for (const part of ['z', 'zu', 'zu w', 'zu wei']) await compose(part);
  await box.getByText('大赛的zu wei').waitFor();
  for (const [name, code] of [
    ['Enter', 13],
    ['Escape', 27],
    ['Delete', 46],
    ['z', 90],
  ] as const)
    await key(name, code);
  expect(await box.textContent()).toBe('大赛的zu wei');
  await client.send('Input.insertText', { text: '组委会' });
  await box.getByText('大赛的组委会').waitFor();
  expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await box.locator('p').count()).toBe(1);
  await isSaved(page);
  const [text] = (await storedDesign(organiser, designId)).slides[0]?.elements.filter(isText) ?? [];
  expect(text?.content).toBe('<p>大赛的组委会</p>');

  // The site's rules for Chinese text must not apply inside the slide: the canvas would break lines that print
  // does not.
  const spacing = await page.locator('[data-page] .lr-slide').evaluate((slide) => {
    const looks = [...slide.querySelectorAll('*')].map((each) => {
      const { textAutospace, textSpacingTrim, textWrapStyle } = getComputedStyle(each) as CSSStyleDeclaration &
        Record<'textAutospace' | 'textSpacingTrim' | 'textWrapStyle', string>;
      return `${textAutospace} ${textSpacingTrim} ${textWrapStyle}`;
    });
    return [...new Set(looks)];
  });
  expect(spacing).toEqual(['no-autospace space-all auto']);
  // Prefix, number and suffix are one line without a break.
  const line = page.locator('[data-page] .lr-line');
  expect(await line.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('pre');

  await page.keyboard.press('Control+z');
  await expect.poll(() => box.textContent()).toBe('大赛的');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => box.textContent()).toBe('大赛的组委会');
  // Cancelled by the input method: no text remains.
  await compose('ce shi');
  await compose('');
  await expect.poll(() => box.textContent()).toBe('大赛的组委会');

  // A name field beside the canvas: Enter that chooses a candidate does not leave the field.
  const title = page.getByRole('textbox', { name: '设计名称' });
  await title.click();
  await compose('zheng shu');
  await key('Enter', 13);
  await client.send('Input.insertText', { text: '证书' });
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await title.inputValue()).toContain('证书');
  expect(problems).toEqual([]);
});
