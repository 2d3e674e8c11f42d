/** @jsxImportSource #html */
import { type Option, Options } from './options.tsx';

/** All pages where something can be booked. */
export function Pages({ title, options }: { title: string; options: readonly Option[] }): JSX.Element {
  return (
    <section class="sheet">
      <h1 safe>{title}</h1>
      <Options options={options} />
    </section>
  );
}
