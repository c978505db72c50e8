/** What the page at /prod-api/docs does in the browser: sent as its own text, so it may not use anything outside it. */
export function tryCalls() {
  /** @type {HTMLInputElement | null} */
  const token = document.querySelector('#token');
  /** @type {HTMLInputElement | null} */
  const find = document.querySelector('#find');
  /** @type {HTMLElement | null} */
  const none = document.querySelector('#none');
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const details = document.querySelectorAll('details[data-call]');
  const calls = [...details];

  find?.addEventListener('input', () => {
    const meant = find.value.trim().toLowerCase();
    for (const call of calls) call.hidden = !call.dataset.call?.includes(meant);
    if (none) none.hidden = calls.some((call) => !call.hidden);
  });

  /**
   * Puts the answer of one call into the initial body of another.
   * @param {string} path @param {object} more
   */
  const begin = (path, more) => {
    /** @type {HTMLTextAreaElement | null} */
    const body = document.querySelector(`form[data-path$="${path}"] textarea`);
    try {
      if (body) body.value = JSON.stringify({ ...JSON.parse(body.value || '{}'), ...more }, null, 2);
    } catch {
      // Partly edited by hand: it is left unchanged.
    }
  };

  const xsrf = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

  /** @param {HTMLFormElement} form */
  const send = async (form) => {
    const text = form.querySelector('textarea')?.value.trim() ?? '';
    /** @type {HTMLInputElement | null} */
    const chosen = form.querySelector('input[type=file]');
    const file = chosen?.files?.[0];
    const isRead = form.dataset.method === 'GET';
    const headers = new Headers({ 'accept-language': document.documentElement.lang });
    if (token?.value) headers.set('authorization', `Bearer ${token.value.trim()}`);
    const pair = xsrf();
    if (pair && !isRead) headers.set('x-xsrf-token', decodeURIComponent(pair));
    /** @type {BodyInit | null} */
    let body = null;
    if (file) {
      const data = new FormData();
      for (const [key, value] of Object.entries(JSON.parse(text || '{}'))) data.append(key, String(value));
      data.append('file', file);
      body = data;
    } else if (!isRead) {
      headers.set('content-type', 'application/json');
      body = text || '{}';
    }
    const address = `${form.dataset.path}${isRead && text ? `?${text.replace(/^\?/, '')}` : ''}`;
    const answer = await fetch(address, { method: isRead ? 'GET' : 'POST', headers, body });
    if (!/json/.test(answer.headers.get('content-type') ?? '')) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await answer.blob());
      link.download = decodeURIComponent(
        /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'download',
      );
      link.click();
      URL.revokeObjectURL(link.href);
      return `HTTP ${answer.status} ${link.download}`;
    }
    const said = await answer.json();
    const picture = form.querySelector('img');
    if (picture && typeof said?.data?.img === 'string' && typeof said.data.uuid === 'string') {
      picture.src = `data:image/png;base64,${said.data.img}`;
      picture.hidden = false;
      begin('/auth/login/pwd', { uuid: said.data.uuid, code: '' });
    }
    if (token && typeof said?.data?.accessToken === 'string') token.value = said.data.accessToken;
    return `HTTP ${answer.status}\n${JSON.stringify(said, null, 2)}`;
  };

  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll('form[data-path]');
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const shown = form.querySelector('pre');
      send(form).then(
        (text) => {
          if (shown) shown.textContent = text;
        },
        (/** @type {unknown} */ error) => {
          const why = error instanceof SyntaxError ? error.message : document.body.dataset.failed;
          if (shown) shown.textContent = why ?? '';
        },
      );
    });
  }
}
