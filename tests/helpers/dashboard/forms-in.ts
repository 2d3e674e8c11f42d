/** A form as a browser would send it without a change: its own fields, hidden ones too. */
export type FormIn = { action: string; method: string; fields: Record<string, string> };

/** The forms of a page, in their order. Throws for an element that posts by htmx and stands in no form. */
export function formsIn(html: string): FormIn[] {
  const found: FormIn[] = [];
  let depth = 0;
  const rewriter = new HTMLRewriter()
    .on('form', {
      element(form) {
        const action = form.getAttribute('action') ?? '';
        found.push({ action, method: form.getAttribute('method') ?? 'get', fields: {} });
        depth++;
        form.onEndTag(() => {
          depth--;
        });
      },
    })
    .on('form input', {
      element(input) {
        const name = input.getAttribute('name');
        const form = found.at(-1);
        if (form && name !== null) form.fields[name] = input.getAttribute('value') ?? '';
      },
    })
    .on('[data-hx-post], [data-hx-put], [data-hx-patch], [data-hx-delete], [formaction]', {
      element(element) {
        if (depth === 0 && element.tagName !== 'form')
          throw new Error(`<${element.tagName}> posts outside a form`);
      },
    });
  rewriter.transform(html);
  return found;
}
