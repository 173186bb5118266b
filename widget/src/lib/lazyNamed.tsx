import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound: a component of any props.
type AnyComponent = ComponentType<any>;

/**
 * A component whose code comes when it is first shown.
 *
 * @param name the export that is the component
 */
export function lazyNamed<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Extract<Module[Name], AnyComponent>> {
  return lazy(async () => ({ default: (await load())[name] as Extract<Module[Name], AnyComponent> }));
}

/**
 * The same for a component without which the page works.
 *
 * @param Instead shown if the code can't be fetched; default: nothing
 */
export function lazyOptional<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Instead: AnyComponent = () => null,
): LazyExoticComponent<Extract<Module[Name], AnyComponent>> {
  type Component = Extract<Module[Name], AnyComponent>;
  return lazy(() =>
    load().then(
      (module) => ({ default: module[name] as Component }),
      () => ({ default: Instead as unknown as Component }),
    ),
  );
}
