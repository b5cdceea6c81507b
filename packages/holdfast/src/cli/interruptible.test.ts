import { expect, it } from 'vitest';
import { interruptible } from './interruptible.ts';

const count = () => process.listenerCount('SIGHUP');

it('leaves a signal to the system while it works, and to who listened afterwards', () => {
  expect(count()).toBe(0);
  let heard = 0;
  process.once('SIGHUP', () => heard++);
  expect(interruptible(() => count())).toBe(0);
  expect(count()).toBe(1);
  expect(() =>
    interruptible(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  process.emit('SIGHUP');
  process.emit('SIGHUP');
  expect(heard).toBe(1);
  expect(count()).toBe(0);
});

it('leaves it to both where a server is still running', () => {
  const listener = () => {};
  const other = () => {};
  process.on('SIGHUP', listener).on('SIGHUP', other);
  expect(interruptible(count)).toBe(2);
  process.off('SIGHUP', listener).off('SIGHUP', other);
});
