/** The networks that an engine judges positions by. */
import type { ModuleCore, ModuleGame } from './core';
import type { Address } from './module';

/** Addresses by the family of games. */
export type Networks = Readonly<Record<string, readonly string[]>>;

/** Judge by the network at the address. Returns: false if there is none, or it does not serve the game. */
async function judgesBy(module: ModuleCore['module'], engine: Address, address: string) {
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

/** Let the first network of its family that serves the game judge; without one, hand-written terms. */
export async function judgeByNetwork(
  { module }: ModuleCore,
  game: ModuleGame,
  engine: Address,
  networks: Networks,
): Promise<void> {
  module.calls.web_variant_net_family(game.address);
  for (const address of networks[module.output<string>()] ?? [])
    if (await judgesBy(module, engine, address)) return;
}
