"""Soap.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
import soap


def mark(word, points): return soap.stamp(((word, points, GA, 10), ('ръчен сапун', 74, GI, 2)))
def strip(word, sub, points=100): return M.map_label((('РОДОПА', 44, 'Lato-Bold', 14), (word, points, GA, 8), (sub, 62, GI, 1)), size=(800, 568), paper='#efe6d4', frame=False)
def slab(c, fl, amount, word=None, points=150, seed=0, **k): return soap.bar(mat=soap.curd(c, fl, amount, **k), mark=mark(word, points) if word else None, seed=seed)


MILK, MINT = ('#d9c594', '#b08c4a', .12), ('#879a68', '#33451f', .42)
ROSE, LAVENDER, HONEY = ('#d49a92', '#7e2c38', .40), ('#b3a5b4', '#54446c', .42), ('#c99a52', '#7a430c', .22)


@picture('soap-milk', ('table', 'linen', 'oak'), 'side', dict(target=(.08, 0, .50), frame=3.3, pitch=25, fstop=6, near=.4), exposure=.75)
def _():
    at(slab(*MILK, seed=3), (-.12, .38, 0), (0, 0, 14)); at(slab(*MILK, seed=5), (.02, .34, .50), (0, 0, -7))
    at(slab(*MILK, 'КОЗЕ МЛЯКО', 82, seed=1), (-.02, -.62, .16), (42, 0, 5)); at(jug(.34, .95, M.glaze('#e6ddcc', '#8a5a38', .3, rim_z=.98), seed=4), (1.12, .35, 0), (0, 0, -30))


@picture('soap-mint', ('ledge', 'bone', 'plaster'), 'window', dict(target=(0, 0, .48), frame=3.2, pitch=26, fstop=6, near=.4), exposure=.3)
def _():
    at(slab(*MINT, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*MINT, seed=7), (.03, .40, .50), (0, 0, -4)); at(soap.belly_band((1.5, .95, .5), .80, strip('МЕНТА', 'ръчен сапун', 96)), (.03, .40, .50), (0, 0, -4))
    at(slab(*MINT, 'МЕНТА', 150, seed=1), (-.02, -.62, .16), (42, 0, 5)); at(sprig(6, 1.2, M.leaf('#5b8050', trans=.35), .40, 7), (.45, -.95, 0), (0, 0, 24))


@picture('rose-soap', ('ledge', 'rose', 'bone'), 'side', dict(target=(.02, 0, .48), frame=3.2, pitch=26, fstop=6, near=.4), exposure=.75)
def _():
    at(slab(*ROSE, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*ROSE, seed=7), (.03, .40, .50), (0, 0, -4)); at(soap.belly_band((1.5, .95, .5), .80, strip('РОЗА', 'ръчен сапун', 120)), (.03, .40, .50), (0, 0, -4))
    at(slab(*ROSE, 'РОЗА', 170, seed=1), (-.02, -.62, .16), (42, 0, 5))


@picture('soap-lavender', ('ledge', 'sage', 'bone'), 'side', dict(target=(.02, 0, .52), frame=3.3, pitch=26, fstop=6, near=.4), exposure=.75)
def _():
    at(slab(*LAVENDER, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*LAVENDER, 'ЛАВАНДУЛА', 82, seed=1), (-.02, -.62, .16), (42, 0, 5)); at(herb_bunch(34, 1.7, '#7b8560', '#7f6fa8', seed=4), (-.35, .48, .50), (0, 0, 10), .8)


@picture('soap-honey', ('table', 'ochre', 'walnut'), 'side', dict(target=(.02, 0, .48), frame=3.2, pitch=26, fstop=6, near=.4), exposure=1.05)
def _():
    at(slab(*HONEY, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*HONEY, seed=7), (.03, .40, .50), (0, 0, -4)); at(soap.belly_band((1.5, .95, .5), .80, strip('МЕД', 'ръчен сапун', 130)), (.03, .40, .50), (0, 0, -4))
    at(slab(*HONEY, 'МЕД', 180, seed=1), (-.02, -.62, .16), (42, 0, 5))


@picture('soap-milk-2', ('ledge', 'linen', 'plaster'), 'side', dict(target=(-.34, -.66, .42), frame=1.42, pitch=36, yaw=-20, fstop=5, near=.1), exposure=.8)
def _():
    at(slab(*MILK, seed=3), (-.12, .38, 0), (0, 0, 14)); at(slab(*MILK, 'КОЗЕ МЛЯКО', 82, seed=1), (-.02, -.62, .16), (42, 0, 5))


@picture('soap-mint-2', ('ledge', 'sage', 'plaster'), 'side', dict(target=(.30, -.66, .42), frame=1.42, pitch=38, yaw=20, fstop=5, near=.1), exposure=.8)
def _():
    at(slab(*MINT, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*MINT, 'МЕНТА', 150, seed=1), (-.02, -.62, .16), (42, 0, 5))


@picture('soap-lavender-2', ('ledge', 'sage', 'bone'), 'side', dict(target=(-.36, -.66, .42), frame=1.38, pitch=34, yaw=-24, fstop=5, near=.1), exposure=.75)
def _():
    at(slab(*LAVENDER, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*LAVENDER, 'ЛАВАНДУЛА', 82, seed=1), (-.02, -.62, .16), (42, 0, 5))


@picture('soap-honey-2', ('table', 'ochre', 'walnut'), 'side', dict(target=(.22, -.66, .42), frame=1.46, pitch=34, yaw=18, fstop=5, near=.1), exposure=.8)
def _():
    at(slab(*HONEY, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*HONEY, 'МЕД', 180, seed=1), (-.02, -.62, .16), (42, 0, 5))


@picture('rose-soap-2', ('table', 'rose', 'ash'), 'side', dict(target=(-.26, -.66, .42), frame=1.46, pitch=40, yaw=-14, fstop=5, near=.1), exposure=.8)
def _():
    at(slab(*ROSE, seed=3), (-.05, .42, 0), (0, 0, 12)); at(slab(*ROSE, 'РОЗА', 170, seed=1), (-.02, -.62, .16), (42, 0, 5))
