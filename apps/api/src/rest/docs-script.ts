/** What the page at /prod-api/docs does in the browser: sent as its own text, so it may use nothing from around it. */
export function tryCalls(): void {
  const token = document.querySelector<HTMLInputElement>('#token');
  const find = document.querySelector<HTMLInputElement>('#find');
  const none = document.querySelector<HTMLElement>('#none');
  const calls = [...document.querySelectorAll<HTMLDetailsElement>('details[data-call]')];

  find?.addEventListener('input', () => {
    const meant = find.value.trim().toLowerCase();
    for (const call of calls) call.hidden = !call.dataset.call?.includes(meant);
    if (none) none.hidden = calls.some((call) => !call.hidden);
  });

  /** Puts what one call answered into the body that another one begins from. */
  const begin = (path: string, more: object) => {
    const body = document.querySelector<HTMLTextAreaElement>(`form[data-path$="${path}"] textarea`);
    try {
      if (body) body.value = JSON.stringify({ ...JSON.parse(body.value || '{}'), ...more }, null, 2);
    } catch {
      // Half written by hand: it is left as it is.
    }
  };

  const xsrf = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

  const send = async (form: HTMLFormElement) => {
    const text = form.querySelector('textarea')?.value.trim() ?? '';
    const file = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    const isRead = form.dataset.method === 'GET';
    const headers = new Headers({ 'accept-language': document.documentElement.lang });
    if (token?.value) headers.set('authorization', `Bearer ${token.value.trim()}`);
    const pair = xsrf();
    if (pair && !isRead) headers.set('x-xsrf-token', decodeURIComponent(pair));
    let body: BodyInit | null = null;
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

  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const shown = form.querySelector('pre');
      send(form).then(
        (text) => {
          if (shown) shown.textContent = text;
        },
        (error: unknown) => {
          const why = error instanceof SyntaxError ? error.message : document.body.dataset.failed;
          if (shown) shown.textContent = why ?? '';
        },
      );
    });
  }
}
