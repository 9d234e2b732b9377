/** The networks that an engine judges positions by. */
import type { ModuleGame } from './core';
import type { Address, CoreModule } from './module';

/** Addresses. */
export interface Networks {
  /** Of networks, by the family of games. */
  readonly families: Readonly<Record<string, readonly string[]>>;
  /** Of functions that compute a network for a game, by the kind of games. */
  readonly functions: Readonly<Record<number, readonly string[]>>;
}

export const noNetworks: Networks = { families: {}, functions: {} };

/** Judge by the network at the address. Returns: false if there is none, or it does not serve the game. */
async function judgesBy(module: CoreModule, engine: Address, address: string) {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const use = (net: Address, size: number) => module.calls.web_engine_use_net(engine, net, size);
    return module.withBytes(bytes, use) === 0;
  } catch {
    return false; // Nothing was lost but strength.
  }
}

/**
 * Let the first network of its family that serves the game judge; without one, what a function computes
 * from the rules, which is asked for only if it may serve; else hand-written terms.
 */
export async function judgeByNetwork(
  { module, address }: ModuleGame,
  engine: Address,
  { families, functions }: Networks,
): Promise<void> {
  module.calls.web_variant_net_family(address);
  const own = families[module.output<string>()] ?? [];
  const computed = functions[module.calls.web_variant_takes_function(address)] ?? [];
  for (const address of [...own, ...computed]) if (await judgesBy(module, engine, address)) return;
}
