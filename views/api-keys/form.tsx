/** @jsxImportSource #html */
/** A form for a key: the id that it is to have, what was typed before, what was wrong, and which key it replaces. */
export type ApiKeyFormProps = {
  id: string;
  name: string;
  problem: string | undefined;
  replaces: { id: string; name: string } | undefined;
};

/** The page of a new key. */
export function NewApiKey(props: ApiKeyFormProps): JSX.Element {
  return (
    <div id="new-api-key">
      <header class="page-head">
        <div>
          <h1>Create API Key</h1>
          <p class="lead">You will see the key once, right after this. Have the place ready where it goes.</p>
        </div>
      </header>
      <ApiKeyForm {...props} />
    </div>
  );
}

/** The form itself; the same form sent twice makes one key, by its id. Its answer takes the place of `#new-api-key`. */
export function ApiKeyForm({ id, name, problem, replaces }: ApiKeyFormProps): JSX.Element {
  return (
    <div class="narrow">
      {problem !== undefined && (
        <p class="problem" role="alert" id="name-problem" safe>
          {problem}
        </p>
      )}
      <form
        method="post"
        action="/settings/api-keys"
        autocomplete="off"
        data-hx-post="/settings/api-keys"
        data-hx-target="#new-api-key"
        data-hx-swap="outerHTML"
        data-hx-sync="this:drop"
        data-hx-disable="find button"
      >
        <input type="hidden" name="id" value={id} />
        {replaces !== undefined && <input type="hidden" name="replaces" value={replaces.id} />}
        <label for="name">Name</label>
        <input
          type="text"
          id="name"
          name="name"
          value={name}
          maxlength="100"
          required
          autofocus
          aria-describedby={problem === undefined ? 'name-hint' : 'name-problem name-hint'}
          aria-invalid={problem === undefined ? undefined : 'true'}
        />
        <small id="name-hint">
          Say where it is used, such as “Phone bot, production”. At most 100 characters.
        </small>
        <div class="actions">
          <button type="submit">Create API Key</button>
          <a href="/settings/api-keys">Cancel</a>
        </div>
      </form>
    </div>
  );
}
