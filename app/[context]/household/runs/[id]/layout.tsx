export { default } from '../../../(fixed)/household/layout.tsx';
