import { afterEach } from 'bun:test';

/** Disposes of what is given to it after the test that gave it. Call it outside of tests. */
export function disposedAfterEach(): <Each extends Disposable>(each: Each) => Each {
  const open: Disposable[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each[Symbol.dispose]();
  });
  return (each) => {
    open.push(each);
    return each;
  };
}
