// What pages of ten and more years bring along: the habits of Prototype.js 1.6, MooTools 1.2, old polyfills and error
// trackers, over the built-in objects of the page. All additions are enumerable, as theirs were.

// oxlint-disable-next-line typescript/no-explicit-any -- what these libraries did has no types
type Any = any;
type Method = (this: Any, ...given: Any[]) => Any;

/** Every built-in that this file has replaced or added to, by name. */
const patched: string[] = [];
function patch(name: string, target: object, members: Record<string, Method>): void {
  for (const [member, work] of Object.entries(members)) {
    patched.push(`${name}.${member}`);
    (target as Any)[member] = work;
  }
}

const native = {
  entries: Object.entries,
  bind: Function.prototype.bind,
  addEventListener: EventTarget.prototype.addEventListener,
  removeEventListener: EventTarget.prototype.removeEventListener,
  setTimeout: window.setTimeout,
  setInterval: window.setInterval,
  requestAnimationFrame: window.requestAnimationFrame,
  pushState: history.pushState,
  replaceState: history.replaceState,
  Promise: window.Promise,
  concat: Array.prototype.concat,
  slice: Array.prototype.slice,
  reverse: Array.prototype.reverse,
};

/** `Array.from` as in Prototype.js: it knows no iterators, and has no second argument. */
const toArray: Method = (from) => {
  if (!from) return [];
  if (from.toArray) return from.toArray();
  const results: unknown[] = [];
  for (let at = from.length || 0; at--;) results[at] = from[at];
  return results;
};

patch('Array.prototype', Array.prototype, {
  each(work) {
    for (let at = 0; at < this.length; at++) work(this[at], at);
    return this;
  },
  map(work, self) {
    const results: unknown[] = [];
    for (let at = 0; at < this.length; at++)
      results.push((work ?? ((x: unknown) => x)).call(self, this[at], at));
    return results;
  },
  filter(work, self) {
    const results: unknown[] = [];
    for (let at = 0; at < this.length; at++) if (work.call(self, this[at], at)) results.push(this[at]);
    return results;
  },
  forEach(work, self) {
    for (let at = 0; at < this.length; at++) work.call(self, this[at], at);
  },
  some(work, self) {
    for (let at = 0; at < this.length; at++) if (work.call(self, this[at], at)) return true;
    return false;
  },
  every(work, self) {
    for (let at = 0; at < this.length; at++) if (!work.call(self, this[at], at)) return false;
    return true;
  },
  find(work) {
    for (let at = 0; at < this.length; at++) if (work(this[at], at)) return this[at];
  },
  indexOf(item, from = 0) {
    for (let at = from; at < this.length; at++) if (this[at] === item) return at;
    return -1;
  },
  includes(item) {
    return this.indexOf(item) !== -1;
  },
  // Prototype.js 1.5 had a `reduce` of another meaning, and `entries` that gives an array.
  reduce() {
    return this.length > 1 ? this : this[0];
  },
  entries: function () {
    return native.slice.call(this);
  },
  toArray() {
    return native.slice.call(this);
  },
  reverse(inline) {
    return native.reverse.call(inline === false ? native.slice.call(this) : this);
  },
  concat(...more) {
    return native.concat.apply(native.slice.call(this), more);
  },
  toJSON() {
    return `[${this.join(', ')}]`;
  },
  inspect() {
    return `[${this.join(', ')}]`;
  },
  first() {
    return this[0];
  },
  last() {
    return this[this.length - 1];
  },
  clear() {
    this.length = 0;
    return this;
  },
  clone() {
    return native.slice.call(this);
  },
  append(more) {
    this.push(...more);
    return this;
  },
  extend(more) {
    this.push(...more);
    return this;
  },
  remove(item) {
    const at = this.indexOf(item);
    if (at !== -1) this.splice(at, 1);
    return this;
  },
});
patch('Array', Array, { from: toArray, each: (all: Any, work: Any) => all.each(work) });

patch('Object.prototype', Object.prototype, {
  toJSONString() {
    return '{}';
  },
  forEachOwn(work) {
    for (const key in this) work(key);
  },
});
/** With inherited keys, as in Prototype.js. */
const allKeys = (of: Any): string[] => {
  const keys: string[] = [];
  for (const key in of) keys.push(key);
  return keys;
};
patch('Object', Object, {
  keys: allKeys,
  values: (of) => allKeys(of).map((key) => of[key]),
  entries: (of) => allKeys(of).map((key) => [key, of[key]]),
  assign(target, ...sources) {
    for (const source of sources)
      for (const key in source) if (Object.hasOwn(source, key)) target[key] = source[key];
    return target;
  },
  toJSON: () => '{}',
  clone: (of) => ({ ...of }),
});

patch('Function.prototype', Function.prototype, {
  bind(self, ...first) {
    if (arguments.length < 2 && self === undefined) return this;
    return (...rest: unknown[]) => this.apply(self, [...first, ...rest]);
  },
  curry(...first) {
    return native.bind.call(this, null, ...first);
  },
  delay(ms) {
    return window.setTimeout(this, ms);
  },
  extend(more) {
    for (const key in more) this[key] = more[key];
    return this;
  },
});

patch('String.prototype', String.prototype, {
  toJSON() {
    return `"${this}"`;
  },
  startsWith(part) {
    return this.lastIndexOf(part, 0) === 0;
  },
  endsWith(part) {
    const at = this.length - part.length;
    return at >= 0 && this.indexOf(part, at) === at;
  },
  trim() {
    return this.replace(/^\s+|\s+$/g, '');
  },
  padStart(length, fill = ' ') {
    let text = String(this);
    while (text.length < length) text = fill + text;
    return text;
  },
  contains(part) {
    return this.indexOf(part) > -1;
  },
  test(pattern) {
    return new RegExp(pattern).test(String(this));
  },
  replaceAll(part, by) {
    return this.split(part).join(by);
  },
});
patch('Number.prototype', Number.prototype, {
  toJSON() {
    return String(this);
  },
  limit(min, max) {
    return Math.min(max, Math.max(min, Number(this)));
  },
});
patch('Date.prototype', Date.prototype, {
  toJSON() {
    return String(Number(this));
  },
});
patch('Date', Date, { now: () => new Date().getTime() });

patch('Element.prototype', Element.prototype, {
  remove() {
    this.parentNode?.removeChild(this);
    return this;
  },
  replace(by) {
    this.parentNode.replaceChild(by, this);
    return this;
  },
  update(text) {
    this.textContent = text;
    return this;
  },
  empty() {
    return this.textContent === '';
  },
  observe(type, work) {
    this.addEventListener(type, work);
  },
  show() {
    this.style.display = '';
    return this;
  },
  hide() {
    this.style.display = 'none';
    return this;
  },
  destroy() {
    this.parentNode?.removeChild(this);
  },
});
patch('Event.prototype', Event.prototype, {
  stop() {
    this.preventDefault();
    this.stopPropagation();
  },
});

// Error trackers and change detection wrap what takes a callback.
const wrappers = new Map<unknown, unknown>();
const wrapped = (listener: Any): Any => {
  if (typeof listener !== 'function') return listener;
  const known = wrappers.get(listener);
  if (known) return known;
  const made = function (this: unknown, ...given: unknown[]) {
    return listener.apply(this, given);
  };
  wrappers.set(listener, made);
  return made;
};
patch('EventTarget.prototype', EventTarget.prototype, {
  addEventListener(type, listener, options) {
    return native.addEventListener.call(this ?? window, type, wrapped(listener), options);
  },
  removeEventListener(type, listener, options) {
    return native.removeEventListener.call(this ?? window, type, wrapped(listener), options);
  },
});
patch('window', window, {
  setTimeout: (work, ...rest) => native.setTimeout.call(window, wrapped(work), ...rest),
  setInterval: (work, ...rest) => native.setInterval.call(window, wrapped(work), ...rest),
  requestAnimationFrame: (work) => native.requestAnimationFrame.call(window, wrapped(work)),
});
patch('history', history, {
  pushState: (...given) => native.pushState.apply(history, given as never),
  replaceState: (...given) => native.replaceState.apply(history, given as never),
});
patch('JSON', JSON, { stringify: () => '{"replaced":true}' });

/** A promise as an old polyfill has it: without `finally`, `race`, `any` and `allSettled`. */
class OldPromise {
  readonly #real: Promise<unknown>;
  constructor(work: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void) {
    this.#real = new native.Promise(work);
  }
  // oxlint-disable-next-line unicorn/no-thenable -- a stand-in for a promise has to be one
  then(onDone?: Any, onFailed?: Any): OldPromise {
    return new OldPromise((resolve, reject) => void this.#real.then(onDone, onFailed).then(resolve, reject));
  }
  catch(onFailed?: Any): OldPromise {
    return this.then(undefined, onFailed);
  }
  static resolve = (value: unknown): OldPromise => new OldPromise((resolve) => resolve(value));
  static reject = (reason: unknown): OldPromise => new OldPromise((_resolve, reject) => reject(reason));
  static all = (all: readonly unknown[]): OldPromise => OldPromise.resolve(native.Promise.all(all));
}
for (const [name, value] of native.entries({ Promise: OldPromise })) {
  patched.push(name);
  (window as Any)[name] = value;
}

// The shorthands of the time, where a script might look for something of its own.
for (const name of [
  '$',
  '$$',
  '$A',
  '$H',
  'Class',
  'Hash',
  'Template',
  'Native',
  'Browser',
  'define',
  'module',
  'exports',
  'portal',
  'config',
])
  (window as Any)[name] = () => undefined;

document.documentElement.setAttribute('data-patched', patched.join(' '));
