// Changes what libraries of 2005 to 2012 changed in every page that used them, and what monitoring scripts still
// change. The portal's script runs after all of it. Some of these functions are wrong on purpose, as the
// libraries' were.

{
  const changed: string[] = [];
  type Anything = Record<string, unknown>;

  /** Defines a property as those libraries did: writable and, unlike the browser's own, enumerable. */
  const put = (owner: object, ownerName: string, name: string, value: unknown): void => {
    (owner as Anything)[name] = value;
    changed.push(`${ownerName}.${name}`);
  };
  /** Wraps a function in another one, as monitoring scripts do. */
  const wrap = (owner: object, ownerName: string, name: string): void => {
    const original = (owner as Anything)[name] as (...args: unknown[]) => unknown;
    put(owner, ownerName, name, function wrapped(this: unknown, ...args: unknown[]): unknown {
      return original.apply(this, args);
    });
  };

  // Enumerable on everything: `for … in` over any object finds them.
  put(Object.prototype, 'Object.prototype', 'extend', function extend() {});
  put(Object.prototype, 'Object.prototype', 'each', function each() {});
  put(Array.prototype, 'Array.prototype', 'clone', function clone(this: unknown[]) {
    return this.slice();
  });
  put(Function.prototype, 'Function.prototype', 'curry', function curry() {});

  // Their own conversion to JSON: with these methods, JSON.stringify([1]) is the string "\"[1]\"".
  put(Array.prototype, 'Array.prototype', 'toJSON', function toJSON(this: unknown[]) {
    return `[${this.join(', ')}]`;
  });
  put(String.prototype, 'String.prototype', 'toJSON', function toJSON(this: string) {
    return `"${String(this)}"`;
  });

  // Older versions of functions that are standard now.
  put(Array, 'Array', 'from', function from(list: ArrayLike<unknown>) {
    const result = [];
    for (let index = 0; index < (list?.length ?? 0); index += 1) result.push(list[index]);
    return result;
  });
  put(Array.prototype, 'Array.prototype', 'includes', function includes(this: unknown[], value: unknown) {
    for (let index = 0; index < this.length; index += 1) if (this[index] === value) return true;
    return false;
  });
  put(
    Array.prototype,
    'Array.prototype',
    'find',
    function find(this: unknown[], test: (value: unknown) => boolean) {
      for (let index = 0; index < this.length; index += 1) if (test(this[index])) return this[index];
      return undefined;
    },
  );
  put(
    Array.prototype,
    'Array.prototype',
    'map',
    function map(this: unknown[], make: (value: unknown, index: number) => unknown) {
      const result = [];
      for (let index = 0; index < this.length; index += 1) result.push(make(this[index], index));
      return result;
    },
  );
  put(
    Array.prototype,
    'Array.prototype',
    'filter',
    function filter(this: unknown[], test: (value: unknown, index: number) => boolean) {
      const result = [];
      for (let index = 0; index < this.length; index += 1)
        if (test(this[index], index)) result.push(this[index]);
      return result;
    },
  );
  put(
    Array.prototype,
    'Array.prototype',
    'forEach',
    function forEach(this: unknown[], act: (value: unknown, index: number) => void) {
      for (let index = 0; index < this.length; index += 1) act(this[index], index);
    },
  );
  put(Object, 'Object', 'keys', function keys(object: object) {
    const result = [];
    for (const key in object) if (Object.prototype.hasOwnProperty.call(object, key)) result.push(key);
    return result;
  });
  put(String.prototype, 'String.prototype', 'trim', function trim(this: string) {
    return String(this).replace(/^\s+|\s+$/g, '');
  });
  put(String.prototype, 'String.prototype', 'startsWith', function startsWith(this: string, start: string) {
    return String(this).slice(0, start.length) === start;
  });
  put(
    Function.prototype,
    'Function.prototype',
    'bind',
    function bind(this: (...args: unknown[]) => unknown, self: unknown, ...first: unknown[]) {
      // oxlint-disable-next-line typescript/no-this-alias -- as it was written then
      const original = this;
      return function bound(...rest: unknown[]): unknown {
        return original.apply(self, [...first, ...rest]);
      };
    },
  );
  put(Element.prototype, 'Element.prototype', 'remove', function remove(this: Element) {
    this.parentNode?.removeChild(this);
    return this;
  });
  put(Element.prototype, 'Element.prototype', 'show', function show() {});

  // Functions that monitoring scripts wrap.
  wrap(EventTarget.prototype, 'EventTarget.prototype', 'addEventListener');
  wrap(EventTarget.prototype, 'EventTarget.prototype', 'removeEventListener');
  wrap(History.prototype, 'History.prototype', 'pushState');
  wrap(History.prototype, 'History.prototype', 'replaceState');
  wrap(Document.prototype, 'Document.prototype', 'createElement');
  wrap(window, 'window', 'setTimeout');
  wrap(window, 'window', 'setInterval');
  wrap(window, 'window', 'requestAnimationFrame');
  wrap(window, 'window', 'fetch');
  wrap(window, 'window', 'postMessage');

  document.addEventListener('DOMContentLoaded', () => {
    const list = document.querySelector('[data-patched]');
    for (let index = 0; index < changed.length; index += 1) {
      const row = document.createElement('li');
      row.textContent = changed[index] ?? '';
      list?.append(row);
    }
  });
}
