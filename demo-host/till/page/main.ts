import { byId } from '../../run/page/byId.ts';
import { startBasket } from './startBasket.ts';
import { startClaims } from './startClaims.ts';
import { startReturns } from './startReturns.ts';
import { startScanner } from './startScanner.ts';
import { startStores } from './startStores.ts';

const state = byId('state');
const report = (text: string): void => {
  state.textContent = text;
};
const returns = startReturns();
const basket = startBasket({ report, onSold: returns.remember });
startScanner((text) => void basket.scan(text), report);
void startStores(report);
startClaims();
