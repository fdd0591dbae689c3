"""Willow: baskets and what lies in them.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
import wicker
import soap
from kitchen import loaf


BUFF, BROWN = ('#c69b62', '#b98b52', '#d2ab74', '#a97a45'), ('#7a4f2a', '#6a4122', '#8a5c34', '#5c3a1e')


def jar(k=.62, head='МЕД', sub='акация', foot='250 г', honey=ACACIA, cloth='linen'):
    return at(honey_jar(.78, 1.75, *honey, image=brand(head, sub, foot), cloth=cloth), (0, 0, 0), (0, 0, 0), k)


def gift():
    """The present: basket with handle, honey, tea in linen, a candle, lavender, on wood wool."""
    o = wicker.basket(1.25, 1.0, handle='hoop', handle_h=1.75, seed=2) + wicker.wood_wool(1.12, .76, 520, 3)
    o += at(jar(), (-.40, -.12, .70), (-4, -5, 8)) + at(pouch(.46, 1.15, M.linen('#8f9a80', 1.3), seed=5), (.46, -.10, .68), (0, 7, 0)) + at(candle(.17, 1.5), (.30, .55, .62), (8, 12, 0))
    return o + at(herb_bunch(40, 1.7, '#7b8560', '#8f86a3', seed=8), (-.10, .50, 1.0), (0, -68, 12), .8)


@picture('basket', ('plaster', 'sage'), 'window', dict(target=(0, 0, 1.38), frame=4.4, pitch=14, fstop=5), exposure=.5)
def _(): at(gift(), (0, .2, 0), (0, 0, 16))


@picture('basket-2', ('table', 'bone', 'oak'), 'window', dict(target=(0, .1, 1.02), frame=4.2, pitch=24, fstop=5), exposure=.45)
def _():
    at(wicker.basket(1.25, .95, handle='hoop', handle_h=1.7, seed=2), (0, .2, 0), (0, 0, 40)); at(liner(.93, .95, M.linen('#e2d8c4', 1.2), .02, 4), (0, .2, .03))
    for i, (x, y, z, s) in enumerate(((-.34, -.12, .70, 1.0), (.40, .05, .66, .9), (.02, .5, .78, 1.))): at(loaf((1.15 * s, .78 * s, .58), 2, i + 3), (x, .2 + y, z), (8 * (i - 1), -6 + 8 * i, 25 + 62 * i))


@picture('basket-3', ('table', 'bone', 'oak'), 'window', dict(target=(-.2, -1., .70), frame=1.5, pitch=16, yaw=-20, fstop=4.5, near=.1), exposure=.5)
def _(): at(gift(), (0, .2, 0), (0, 0, 16))


@picture('bread-basket', ('cloth', 'ochre', 'bone'), 'window', dict(target=(0, 0, .52), frame=4.1, pitch=27, fstop=5))
def _():
    at(wicker.basket(1.40, .56, flare=.2, stakes=36, seed=3), (0, .1, .06)); at(liner(1.10, .58, M.woven((('#e9e0cd', 6), ('#8e3b2f', .5), ('#e9e0cd', .4), ('#8e3b2f', .25)), period=1.2, scale=3.4, axis=0, bump=.35), .0, 2), (0, .1, .09))
    for i, (x, y, z, r) in enumerate(((-.46, -.22, .34, .84), (.46, -.18, .34, .80), (.02, .52, .36, .86), (.04, .06, .70, .80))): at(loaf((r * 1.12, r, r * .66), 0, i + 1), (x, .1 + y, z), (6 * (i - 1), 4, 60 * i + 20))


@picture('bread-basket-2', ('table', '#cdbb9c', 'walnut'), 'side', dict(target=(.1, -.7, .55), frame=1.7, pitch=20, yaw=-16, fstop=4, near=.3), exposure=.9)
def _():
    at(wicker.basket(1.40, .56, flare=.2, stakes=36, seed=3), (0, .1, .0)); at(liner(1.10, .58, M.woven((('#e9e0cd', 6), ('#8e3b2f', .5), ('#e9e0cd', .4), ('#8e3b2f', .25)), period=1.2, scale=3.4, axis=0, bump=.35), .0, 2), (0, .1, .03))
    for i, (x, y, z, r) in enumerate(((-.46, -.22, .30, .84), (.46, -.18, .30, .80), (.02, .52, .32, .86), (.04, .06, .66, .80))): at(loaf((r * 1.12, r, r * .66), 0, i + 1), (x, .1 + y, z), (6 * (i - 1), 4, 60 * i + 20))


def gift_oval():
    o = wicker.basket(1.1, .85, stakes=34, tones=BROWN, oval=1.28, seed=5) + wicker.wood_wool(.95, .66, 560, 5, oval=1.28)
    o += at(tin(.42, 1.05, '#5f6648', image=brand('ЧАЙ', 'мурсалски', '40 г', size=(640, 620))), (-.66, .08, .56), (-5, -5, -6)) + at(jar(.60, 'МАЛИНА', 'сладко', '300 г', ('#b3122f', '#4c030f', .3), 'bone'), (.62, .0, .58), (-5, 6, 10))
    o += at(soap.bar((.95, .62, .34), soap.curd('#d49a92', '#7e2c38', .4, size=.7), soap.stamp((('РОЗА', 170, GA, 10), ('ръчен сапун', 74, GI, 2))), 3), (-.02, -.42, .74), (52, 0, 6))
    o += at(candle(.16, 1.5), (.02, .52, .5), (5, 9, 0)) + at(candle(.16, 1.35, '#c8892a'), (-.22, .56, .5), (5, -7, 0))
    return o + at(herb_bunch(40, 1.6, '#7b8560', '#8f86a3', seed=8), (.30, .40, 1.0), (0, -66, 14), .8)


@picture('basket-gift', ('plaster', 'clay'), 'soft', dict(target=(0, 0, .92), frame=4.2, pitch=16, fstop=5))
def _(): at(gift_oval(), (0, .1, 0), (0, 0, 8))


@picture('basket-gift-2', ('cloth', 'sage', 'bone'), 'window', dict(target=(0, .05, .92), frame=4.3, pitch=34, yaw=-10, fstop=5))
def _(): at(gift_oval(), (0, .2, .06), (0, 0, 4))
