"""Third views: teas, jams, honey, herbs, candles and wine, on a sill or from very near.  Registered as in picture_table.py and rooms.py."""
from picture_table import *
from objects_more import *
from rooms import room, view
from rooms_more import foliage, trunk
from scenes_backlit import on_sill
from scenes_bath import towelling, washstand, hand_soap
from scenes_soap import ROSE, HONEY
from scenes_gift import voucher_print
from scenes_sill import sill, daylight, apple
from scenes_table import MAVRUD, ROSE as ROSE_WINE, wine_label
from glassware import *
from kitchen import loaf
from stationery import *
import stage as S


# ------------------------------------------------------------------ in a window
@on_sill('tea-linden-3', dict(target=(.1, .5, 1.0), frame=3.5, yaw=-9, pitch=13), 'leaves', 61, 'walnut')
def _():
    at(tin(.70, 1.75, '#b07f35', image=brand('ЛИПА', 'цвят', '40 г', size=(640, 620))), (.55, .70, 0), (0, 0, -10)); at(cup(.48, .72, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.74, foot=.10), seed=5, tea='#c99a2e'), (-.58, -.10, 0), (0, 0, 150))


@on_sill('tea-thyme-3', dict(target=(.14, .5, 1.0), frame=3.8, yaw=8, pitch=11), 'morning', 64)
def _():
    at(tin(.70, 1.75, '#a8726f', image=brand('МАЩЕРКА', 'билков чай', '30 г', size=(640, 620))), (-.58, .60, 0), (0, 0, 10)); at(mug(.48, .92, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.94, foot=.10), M.glaze('#8fa08a')), (1.02, .45, 0), (0, 0, -35)); at(herb_bunch(30, 1.4, '#6f7b55', '#b07f9b', seed=5), (.15, -.75, 0), (0, 0, 10), .7)


@on_sill('honey-linden-3', dict(target=(.14, .4, .95), frame=3.8, yaw=8, pitch=10), 'leaves', 101)
def _():
    at(honey_jar(.78, 1.75, '#f0cd74', '#b9852a', .45, image=brand('МЕД', 'липа', '450 г'), cloth='butter'), (-.50, .45, 0), (0, 0, 8)); at(cup(.46, .70, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.72, foot=.10), seed=2, tea='#b8862a'), (.98, .30, 0), (0, 0, -35)); at(dipper(1.9, 'beech', 2, .20), (-.05, -.80, 0), (0, 0, 10))


@on_sill('honey-gift-3', dict(target=(.0, .5, .95), frame=4.0, yaw=-6, pitch=9), 'leaves', 67)
def _():
    at(board((1.75, 3.0), .16, M.wood('ash', 4, 1.), handle=False), (1.5, .55, 0), (0, 0, 90))
    for x, y, c, e, k, head, sub, cl in ((-1.0, .38, '#f0cd74', '#b9852a', .45, 'ЛИПА', 'мед', 'butter'), (0, .28, '#e08a12', '#8a3a04', .28, 'БИЛКИ', 'мед', 'linen'), (1.0, .38, '#7a2e08', '#240a02', .35, 'МАНОВ', 'мед', 'moss')):
        at(honey_jar(.78, 1.75, c, e, k, image=brand(head, sub, '150 г', hp=112), cloth=cl), (x, y + .35, .16), (0, 0, -4 * x - 6), .58)


@on_sill('jam-rosehip-3', dict(target=(.15, .5, .95), frame=3.5, yaw=-9, pitch=8), 'leaves', 71, 'walnut')
def _():
    at(honey_jar(.72, 1.5, '#c2410c', '#6b1402', .36, image=brand('ШИПКА', 'мармалад', '300 г'), cloth='oat'), (-.45, .35, 0), (0, 0, -6)); at(loaf((1.05, .74, .50), 2, 5), (1.05, .35, 0), (0, 0, 34))
    for i, (x, y, a) in enumerate(((.30, -.72, 160), (.74, -.62, 20))): at(rosehip(.135, ('#a51a0a', '#b52a0a')[i], seed=i), (x, y, 0), (0, 0, a))


@on_sill('jam-blueberry-3', dict(target=(.05, .0, .45), frame=2.1, yaw=9, pitch=24, focus=(.15, -.45, .42)), 'leaves', 74)
def _():
    at(honey_jar(.72, 1.5, '#3a1440', '#0d0414', .34, image=brand('БОРОВИНКА', 'сладко', '300 г', hp=76), cloth='bone'), (-.60, 1.05, 0), (0, 0, 12)); c = (.12, -.25); r = random.Random(2)
    at(bowl(.62, .46, M.glaze('#e0d6c4', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (*c, 0))
    for i, (x, y, z) in enumerate(pile(34, .124, .62, .46, 5)): at(at(blueberry(.116 + .010 * (i % 3), seed=i % 6), (0, 0, -.10)), (c[0] + x, c[1] + y, z), (r.uniform(-70, 70), r.uniform(-50, 50), 67 * i))


@on_sill('lavender-water-3', dict(target=(-.15, .5, 1.68), frame=4.4, yaw=8, pitch=5), 'morning', 77, wall='#e3dfe0')
def _():
    at(bottle(.52, 3.1, '#f3f8f4', '#e8e2f4', image=brand('ЛАВАНДУЛА', 'цветна вода', '200 мл', size=(620, 620), hp=54), cap='cork', fill=.74, solid=False), (.30, .40, 0), (0, 0, 8)); at(folded(1.5, 1.05, 3, .13, towelling('#8f83a8'), 3, .05), (-1.15, .15, 0), (0, 0, 12))


@on_sill('salt-savory-3', dict(target=(.2, .4, .72), frame=2.8, yaw=-8, pitch=11), 'leaves', 81, 'walnut')
def _():
    j = at(honey_jar(.56, 1.22, image=brand('ШАРЕНА', 'сол с чубрица', '120 г'), top=None) + stopper(.56, 1.22, cork()), (-.32, .25, 0), (0, 0, -6)); j[1].data.materials[0] = salt()
    at(loaf((1.05, .74, .50), 2, 5), (.98, .55, 0), (0, 0, 30))


@on_sill('herb-bunch-3', dict(target=(-.05, .7, 1.80), frame=4.4, yaw=-8, pitch=5), 'morning', 84, 'walnut')
def _():
    at(jug(.78, 1.9, M.glaze('#cdbfa9', '#8a5a38', .5, rim_z=1.93, foot=.2), seed=3), (-.15, .5, 0), (0, 0, 205))
    at(herb_bunch(34, 2.0, '#7b8560', '#8f86a3', tie=False, seed=4), (-.20, .45, 1.52), (4, -96, 0), .9); at(herb_bunch(30, 2.0, '#98956a', '#d9b545', tie=False, seed=7), (.0, .55, 1.50), (-4, -80, 0), .9)


@on_sill('gift-voucher-3', dict(target=(.1, .4, .85), frame=2.9, yaw=8, pitch=10), 'leaves', 87)
def _():
    at(honey_jar(.62, 1.30, '#e08a12', '#8a3a04', .28, cloth='linen'), (.88, 1.05, 0)); at(card((1.62, 1.14), laid('#f2e9d8', voucher_print(), .55), seed=4, warp=.01), (-.22, .48, .585), (78, 0, 4)); at(envelope((1.72, 1.22), laid('#e9dcc2'), 2), (.55, -.55, 0), (0, 0, -14)); at(seal(.155, '#7c2a24', 1), (.53, -.64, .058), (0, 0, 20))


@room('wine-3', dict(target=(.10, .7, 1.5), frame=4.0, pitch=5, lens=80, fstop=3.6, yaw=-8, focus=(0, .1, 1.2)), (800, 1000), .9, unit=.1)
def _():
    sill('walnut', '#cfc2ae'); at(wine_bottle(image=wine_label('МАВРУД', '2022'), **MAVRUD), (-.45, .55, 0), (0, 0, -4)); at(wine_glass(**MAVRUD), (.62, .0, 0))
    view(14, 1.5, 10., 1.05, 'dusk', 5, rise=-9); S.world(strength=.36, colour='#c4c2cc'); S.area((0, 5.5, 6.5), (0, 0, 1), 11, 420, '#e2c8b4', size_y=10); S.area((-9, -8, 6), (0, 0, 1), 6, 420, '#ffd0a0')


@on_sill('wine-rose-3', dict(target=(.05, .7, 1.5), frame=4.3, pitch=5, yaw=8, fstop=3.6), 'leaves', 91)
def _():
    at(wine_bottle(tint='#f4f8f2', image=wine_label('РОЗЕ', '2023'), cap='#b9736a', **ROSE_WINE), (-.35, .55, 0), (0, 0, 6)); at(wine_glass(**ROSE_WINE), (.72, .05, 0))


@picture('jam-rose-3', ('table', 'sage', 'walnut'), 'window', dict(target=(.16, .1, .74), frame=3.2, pitch=22, yaw=10, fstop=4., focus=(-.40, -.35, .8)), exposure=.5)
def _():
    at(honey_jar(.72, 1.5, '#d0576a', '#7a1c30', .40, image=brand('РОЗА', 'сладко', '300 г'), cloth='#d9b0aa'), (-.45, .25, 0), (0, 0, 14)); at(board((1.4, 1.8), .18, M.wood('ash', 4, 1.), handle=False), (1.05, -.75, 0), (0, 0, 12)); at(loaf((1.15, .80, .56), 2, 5), (1.0, .25, .18), (0, 0, 40))


# ------------------------------------------------------------------ from very near
@picture('candles-3', ('table', 'bone', 'walnut'), 'window', dict(target=(.0, -.15, .42), frame=2.0, pitch=32, yaw=-16, fstop=4., near=.4), exposure=.45)
def _():
    for i, (x, y, z, a, l, c) in enumerate(((-.55, .25, .36, 76, 2.3, '#d39a34'), (.25, .10, .36, 84, 2.3, '#d7a040'), (.92, .35, .36, 70, 1.6, '#c8892a'))): at(candle(.36, l, c) + [tube([(0, 0, .4), (.005, 0, .1), (0, .008, -.02)], .026, M.twine('#d8cdb4'))], (x, y - .6, z), (-90, 0, a - 90))


@on_sill('candle-tall-3', dict(target=(.10, .2, 2.05), frame=1.9, pitch=36, yaw=12, focus=(-.1, .0, 2.3)), 'leaves', 94)
def _():
    at(candle(.34, 2.4), (-.15, .2, 0)); at(candle(.34, 2.4, '#c8892a'), (.68, .75, 0), (0, 0, 70))


@picture('lavender-sachets-3', ('table', 'sage', 'walnut'), 'side', dict(target=(-.02, -.25, .62), frame=1.55, pitch=22, yaw=-14, fstop=4.5, near=.2), exposure=.9)
def _():
    at(pouch(.46, 1.10, M.linen('#8f83a8', 1.5), seed=5), (-.05, 0, 0), (0, 0, 10)); at(pouch(.48, 1.15, M.linen('#d9ccb4', 1.5), M.twine('#6f5f90'), seed=2), (.85, .95, 0), (0, 0, -14))


@picture('lavender-oil-3', ('table', '#a79cb8', 'walnut'), 'side', dict(target=(.02, -.05, .92), frame=1.65, pitch=12, yaw=-14, fstop=4., near=.25), exposure=.85, clamp=3.)
def _():
    d = at(dropper(.40, 1.2, '#a0561c', image=brand('ЛАВАНДУЛА', 'масло', '10 мл', size=(620, 560), hp=64)), (0, 0, 0), (0, 0, -16)); d[0].data.materials[0] = clear('#b0601c'); at(folded(1.6, 1.2, 4, .13, towelling('#8f83a8'), 3, .05), (.95, 1.5, 0), (0, 0, 14))


# ------------------------------------------------------------------ rooms
@room('room-family-5', dict(target=(.15, 1.0, 2.1), frame=6.0, pitch=8, lens=70, fstop=3.2, yaw=9, focus=(.1, .1, .8)), (800, 1000), .5, unit=.1)
def _():
    sill('oak', '#c9ccb6'); at(jug(.70, 1.75, M.glaze('#ad701f', '#5f3517', .6, rim_z=1.78, foot=.22), seed=3), (-1.35, .9, 0), (0, 0, -24)); at(herb_bunch(34, 2.2, '#8d9468', '#e0b43a', tie=False, seed=3), (-1.32, .9, 1.1), (0, -86, 0), .85)
    at(mug(.52, 1.0, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=1.02, foot=.10), M.glaze('#d9cfbc')), (.20, .15, 0), (0, 0, -35)); at(mug(.40, .74, M.glaze('#33506e', '#8a5a38', .5, rim_z=.76), M.glaze('#33506e')), (1.35, -.25, 0), (0, 0, -60)); at(book((1.5, 2.1, .30), 'madder'), (2.3, 1.0, 0), (0, 0, 74))
    view(140, 4, 10., 1.35, 'day', 4, rise=-4); foliage((-4, 34, 12), (26, 12, 15), 7600, 13, 1.15, .75); foliage((14, 48, 6), (18, 10, 12), 4200, 18, 1.05, .8); daylight()


@picture('room-yard-house-5', ('table', '#e0d6c6', 'walnut'), 'window', dict(target=(.40, .6, 2.35), frame=7.0, pitch=13, yaw=11, fstop=5., near=1.), exposure=.45, seed=9)
def _(): washstand(('#b5674a', '#a85c40', '#c0735a', '#9c543a'), '#e0d6c6', towelling('#8e3b2f'), hand_soap(*ROSE, 'РОЗА', 170), 17, -1, (1., 1.), .5, ('#efe9dc', '#b9a890'), 'walnut')


@room('room-yard-house-6', dict(target=(.2, 1.0, 1.95), frame=5.8, pitch=8, lens=70, fstop=3.2, yaw=-9, focus=(.1, .1, .8)), (800, 1000), .5, unit=.1)
def _():
    """January: bread and tea, and it snows."""
    sill('walnut', '#e4dccb'); at(board((1.9, 2.3), .20, M.wood('ash', 4, 1.), handle=False), (-1.9, .45, 0), (0, 0, -86)); at(loaf((1.5, 1.0, .72), 3, 2), (-.75, .45, .20), (0, 0, 24))
    at(mug(.52, 1.0, M.glaze('#54351f', '#2a170c', .3, rim_z=1.02), M.glaze('#54351f')), (1.25, .15, 0), (0, 0, -30))
    view(14, 1.5, 10., 1.15, 'winter', 9, rise=-10)
    for y, n, l in ((9, 240, .05), (18, 420, .09), (34, 700, .15)): foliage((0, y, 6), (y * 1.1, 3, y * .9), n, y, 1.25, l, ('#f4f7fa', '#ffffff'))
    daylight(False)


@picture('room-family-6', ('table', '#ddd8c6', 'oak'), 'window', dict(target=(-.35, .6, 2.35), frame=7.0, pitch=12, yaw=-10, fstop=5., near=1.), exposure=.5, seed=6)
def _(): washstand(('#6f8ba3', '#7d99b0', '#647f98', '#8ba4b8'), '#ddd8c6', towelling('#33506e'), hand_soap(*HONEY, 'МЕД', 180), 21, 1, (1.6, .72), .5, ('#efe9dc', '#b9a890'), 'oak', '#e0b43a')


@room('room-attic-5', dict(target=(.15, 1.0, 1.95), frame=5.6, pitch=8, lens=70, fstop=3.0, yaw=10, focus=(.1, .1, .8)), (800, 1000), .5, unit=.1)
def _():
    """Morning: books, a cup, the ridges."""
    sill('walnut', '#e3dacb'); at(book((1.9, 2.6, .34), 'madder'), (-.75, .55, 0), (0, 0, 76)); at(book((1.7, 2.3, .26), 'oat'), (-.72, .52, .34), (0, 0, 64)); at(book((1.5, 2.1, .22), 'sage'), (-.78, .50, .60), (0, 0, 82))
    at(cup(.50, .80, M.glaze('#33506e', '#8a5a38', .5, rim_z=.82, foot=.1), seed=2), (1.15, -.05, 0), (0, 0, -30)); at(candle(.30, 1.0), (1.95, .95, 0))
    view(14, 1.5, 10., 1.35, 'morning', 21, rise=-9); daylight()


@room('room-garden-5', dict(target=(.1, 1.0, 1.95), frame=5.6, pitch=8, lens=70, fstop=3.2, yaw=-9, focus=(.1, .1, .8)), (800, 1000), .5, unit=.1)
def _():
    """Apples of the garden."""
    sill('oak', '#c9ccb6'); at(bowl(1.05, .70, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.72, foot=.1), seed=6), (-.55, .35, 0)); r = random.Random(3)
    for i, (x, y, z, t) in enumerate(((-.85, .45, .34, 20), (-.28, .52, .36, 140), (-.52, .00, .38, 250), (-.56, .34, .86, 70))): at(apple(.36, seed=i + 2), (x, y, z), (r.uniform(-14, 14), r.uniform(-14, 14), t))
    at(apple(.36, seed=9), (1.15, -.35, 0), (0, 0, 200)); at(book((1.5, 2.1, .30), 'clay'), (1.95, .75, 0), (0, 0, 70))
    view(140, 4, 10., 1.35, 'day', 4, rise=-4); foliage((-4, 34, 12), (26, 12, 15), 7600, 27, 1.15, .75); foliage((14, 48, 6), (18, 10, 12), 4200, 31, 1.05, .8); daylight()
